import { Module } from '@nestjs/common';
import { UserReplicas } from './user-replicas.js';

@Module({ providers: [UserReplicas], exports: [UserReplicas] })
export class ReplicasModule {}
