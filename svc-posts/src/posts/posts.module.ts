import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { PostSearchQueries } from './post-search.queries.js';
import { PostsController } from './posts.controller.js';
import { PostsQueries } from './posts.queries.js';
import { PostsService } from './posts.service.js';

@Module({
  imports: [ReplicasModule],
  controllers: [PostsController],
  providers: [PostsService, PostsQueries, PostSearchQueries],
  exports: [PostsService, PostsQueries],
})
export class PostsModule {}
