import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { VotesModule } from '../votes/votes.module.js';
import { DemoContent } from './demo-content.js';
import { DemoDiscussion } from './demo-discussion.js';

@Module({ imports: [PostsModule, CommentsModule, VotesModule], providers: [DemoContent, DemoDiscussion] })
export class DemoModule {}
