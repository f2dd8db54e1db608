import { Module } from '@nestjs/common';
import { PostReplicas } from './post-replicas.js';
import { UserReplicas } from './user-replicas.js';

@Module({ providers: [UserReplicas, PostReplicas], exports: [UserReplicas, PostReplicas] })
export class ReplicasModule {}
