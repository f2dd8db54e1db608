import { Module } from '@nestjs/common';
import { Eraser } from './eraser.js';
import { ErasuresModule } from './erasures.module.js';

@Module({ imports: [ErasuresModule], providers: [Eraser] })
export class ErasureModule {}
