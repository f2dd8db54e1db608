import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { CommentEntity } from './comment.entity.js';
import { CommentsController } from './comments.controller.js';
import { CommentsQueries } from './comments.queries.js';
import { CommentsService } from './comments.service.js';
import { ThreadsQueries } from './threads.queries.js';

@Module({
  imports: [PostsModule, ...featureEntities(CommentEntity)],
  controllers: [CommentsController],
  providers: [CommentsService, CommentsQueries, ThreadsQueries],
  exports: [CommentsQueries],
})
export class CommentsModule {}
