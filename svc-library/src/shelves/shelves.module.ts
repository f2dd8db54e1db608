import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { ShelfEntity } from './shelf.entity.js';
import { ShelvedEntryEntity } from './shelved-entry.entity.js';
import { ShelvesController } from './shelves.controller.js';
import { ShelvesQueries } from './shelves.queries.js';
import { ShelvesService } from './shelves.service.js';

@Module({
  imports: featureEntities(ShelfEntity, ShelvedEntryEntity),
  controllers: [ShelvesController],
  providers: [ShelvesService, ShelvesQueries],
})
export class ShelvesModule {}
