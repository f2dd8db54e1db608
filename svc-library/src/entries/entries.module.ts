import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import {
  BookReplicaEntity,
  FriendshipReplicaEntity,
  UserReplicaEntity,
} from '../replicas/replica.entities.js';
import { EntriesController } from './entries.controller.js';
import { EntriesQueries } from './entries.queries.js';
import { EntriesService } from './entries.service.js';
import { EntryEntity } from './entry.entity.js';

@Module({
  imports: featureEntities(EntryEntity, BookReplicaEntity, UserReplicaEntity, FriendshipReplicaEntity),
  controllers: [EntriesController],
  providers: [EntriesService, EntriesQueries],
})
export class EntriesModule {}
