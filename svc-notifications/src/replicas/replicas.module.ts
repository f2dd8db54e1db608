import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { UserReplicas } from './user-replicas.js';
import {
  BookReplicaEntity,
  FriendshipReplicaEntity,
  PostReplicaEntity,
  UserReplicaEntity,
} from './replica.entities.js';

@Module({
  imports: featureEntities(UserReplicaEntity, PostReplicaEntity, BookReplicaEntity, FriendshipReplicaEntity),
  providers: [UserReplicas],
  exports: [UserReplicas],
})
export class ReplicasModule {}
