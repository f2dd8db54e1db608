import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';
import { subscriptions } from './events/subscriptions.js';
import { PostsModule } from './posts/posts.module.js';
import { VotesModule } from './votes/votes.module.js';

@Module({
  imports: [PostsModule, CommentsModule, VotesModule],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}
