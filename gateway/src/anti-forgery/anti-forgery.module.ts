import { Module } from '@nestjs/common';
import { AntiForgery } from './anti-forgery.js';

@Module({ providers: [AntiForgery], exports: [AntiForgery] })
export class AntiForgeryModule {}
