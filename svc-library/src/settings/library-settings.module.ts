import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { LibraryEntity } from './library.entity.js';
import { LibrarySettingsController } from './library-settings.controller.js';
import { LibrarySettingsService } from './library-settings.service.js';

@Module({
  imports: featureEntities(LibraryEntity),
  controllers: [LibrarySettingsController],
  providers: [LibrarySettingsService],
})
export class LibrarySettingsModule {}
