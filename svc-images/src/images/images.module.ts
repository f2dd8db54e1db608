import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { ImageDownload } from '../download/image-download.js';
import { ImagesController } from './images.controller.js';
import { ImagesQueries } from './images.queries.js';
import { ImagesService } from './images.service.js';
import { SourceEntity } from './source.entity.js';
import { RenditionEntity } from './rendition.entity.js';
import { BookReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';

@Module({
  imports: featureEntities(SourceEntity, RenditionEntity, UserReplicaEntity, BookReplicaEntity),
  controllers: [ImagesController],
  providers: [
    ImagesService,
    ImagesQueries,
    { provide: ImageDownload, useFactory: () => new ImageDownload() },
  ],
})
export class ImagesModule {}
