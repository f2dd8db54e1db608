import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({ imports: [ReplicasModule], controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
