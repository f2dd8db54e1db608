import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { LibraryEntity } from './library.entity.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: featureEntities(LibraryEntity),
  controllers: [SettingsController],
  providers: [SettingsService],
})
export class SettingsModule {}
