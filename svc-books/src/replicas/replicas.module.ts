import { Module } from '@nestjs/common';
import { PostReplicas } from './post-replicas.js';
import { RebuildController } from './rebuild.controller.js';
import { UserReplicas } from './user-replicas.js';

/** What we keep of others' data. */
@Module({
  controllers: [RebuildController],
  providers: [UserReplicas, PostReplicas],
  exports: [UserReplicas, PostReplicas],
})
export class ReplicasModule {}
