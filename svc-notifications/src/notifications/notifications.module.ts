import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import {
  BookReplicaEntity,
  FriendshipReplicaEntity,
  PostReplicaEntity,
  UserReplicaEntity,
} from '../replicas/replica.entities.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationActorEntity } from './notification-actor.entity.js';
import { SourceTombstoneEntity } from './source-tombstone.entity.js';

@Module({
  imports: featureEntities(
    NotificationEntity,
    NotificationActorEntity,
    SourceTombstoneEntity,
    UserReplicaEntity,
    PostReplicaEntity,
    BookReplicaEntity,
    FriendshipReplicaEntity,
  ),
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsQueries],
})
export class NotificationsModule {}
