import { Module } from '@nestjs/common';
import { Attempts } from './attempts.js';

@Module({ providers: [Attempts], exports: [Attempts] })
export class LimitsModule {}
