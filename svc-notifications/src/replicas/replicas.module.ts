import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { UserReplicas } from './user-replicas.js';
import { UserReplicaEntity } from './user-replica.entity.js';
import { PostReplicaEntity } from './post-replica.entity.js';
import { BookReplicaEntity } from './book-replica.entity.js';
import { FriendshipReplicaEntity } from './friendship-replica.entity.js';

@Module({
  imports: featureEntities(UserReplicaEntity, PostReplicaEntity, BookReplicaEntity, FriendshipReplicaEntity),
  providers: [UserReplicas],
  exports: [UserReplicas],
})
export class ReplicasModule {}
