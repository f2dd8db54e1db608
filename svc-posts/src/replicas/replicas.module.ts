import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import {
  BookReplicaEntity,
  FriendshipReplicaEntity,
  SearchableBookReplicaEntity,
  UserReplicaEntity,
} from './replica.entities.js';
import { UserReplicas } from './user-replicas.js';

@Module({
  imports: featureEntities(
    BookReplicaEntity,
    SearchableBookReplicaEntity,
    UserReplicaEntity,
    FriendshipReplicaEntity,
  ),
  providers: [UserReplicas],
  exports: [UserReplicas],
})
export class ReplicasModule {}
