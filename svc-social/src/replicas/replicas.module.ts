import { Module } from '@nestjs/common';
import { UserReplicas } from './user-replicas.js';

/** What we keep of others' data. */
@Module({ providers: [UserReplicas], exports: [UserReplicas] })
export class ReplicasModule {}
