import { featureEntities, IdempotencyKeyEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import {
  BookReplicaEntity,
  FriendshipReplicaEntity,
  UserReplicaEntity,
} from '../replicas/replica.entities.js';
import { ReadingEntity } from '../readings/reading.entity.js';
import { EntriesController } from './entries.controller.js';
import { EntriesQueries } from './entries.queries.js';
import { EntriesService } from './entries.service.js';
import { EntryReadingsController } from './entry-readings.controller.js';
import { EntryReadingsService } from './entry-readings.service.js';
import { EntryEntity } from './entry.entity.js';

@Module({
  imports: featureEntities(
    EntryEntity,
    ReadingEntity,
    BookReplicaEntity,
    UserReplicaEntity,
    FriendshipReplicaEntity,
    IdempotencyKeyEntity,
  ),
  controllers: [EntriesController, EntryReadingsController],
  providers: [EntriesService, EntryReadingsService, EntriesQueries],
  exports: [EntriesQueries],
})
export class EntriesModule {}
