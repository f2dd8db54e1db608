import { Module } from '@nestjs/common';
import { ErasuresModule } from '../erasure/erasures.module.js';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { PostsController } from './posts.controller.js';
import { PostsQueries } from './posts.queries.js';
import { PostsService } from './posts.service.js';

@Module({
  imports: [ReplicasModule, ErasuresModule],
  controllers: [PostsController],
  providers: [PostsService, PostsQueries],
  exports: [PostsQueries],
})
export class PostsModule {}
