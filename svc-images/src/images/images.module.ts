import { Module } from '@nestjs/common';
import { ImageDownload } from '../download/image-download.js';
import { ImagesController } from './images.controller.js';
import { ImagesQueries } from './images.queries.js';
import { ImagesService } from './images.service.js';

@Module({
  controllers: [ImagesController],
  providers: [
    ImagesService,
    ImagesQueries,
    { provide: ImageDownload, useFactory: () => new ImageDownload() },
  ],
})
export class ImagesModule {}
