import { Module } from '@nestjs/common';
import { Eraser } from './eraser.js';
import { Erasures } from './erasures.js';

@Module({ providers: [Eraser, Erasures], exports: [Erasures] })
export class ErasureModule {}
