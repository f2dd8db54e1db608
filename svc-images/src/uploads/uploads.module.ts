import { AccountUseEntity, featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { UploadEntity } from './upload.entity.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: featureEntities(AccountUseEntity, UploadEntity),
  controllers: [UploadsController],
  providers: [UploadsService],
})
export class UploadsModule {}
