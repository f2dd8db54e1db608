import { Module } from '@nestjs/common';
import { DemoSettings } from './demo-settings.js';

@Module({ providers: [DemoSettings] })
export class DemoModule {}
