import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { CommentVoteEntity } from './comment-vote.entity.js';
import { PostVoteEntity } from './post-vote.entity.js';
import { VotesController } from './votes.controller.js';
import { VotesService } from './votes.service.js';

@Module({
  imports: [PostsModule, CommentsModule, ...featureEntities(PostVoteEntity, CommentVoteEntity)],
  controllers: [VotesController],
  providers: [VotesService],
})
export class VotesModule {}
