import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { PostSearchQueries } from './post-search.queries.js';
import { PostSnapshotsController } from './post-snapshots.controller.js';
import { PostsController } from './posts.controller.js';
import { PostsQueries } from './posts.queries.js';
import { PostsService } from './posts.service.js';

@Module({
  imports: [ReplicasModule],
  controllers: [PostsController, PostSnapshotsController],
  providers: [PostsService, PostsQueries, PostSearchQueries],
  exports: [PostsService, PostsQueries],
})
export class PostsModule {}
