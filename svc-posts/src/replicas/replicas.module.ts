import { Module } from '@nestjs/common';
import { Authors } from './authors.js';

@Module({ providers: [Authors], exports: [Authors] })
export class ReplicasModule {}
