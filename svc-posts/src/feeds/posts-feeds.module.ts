import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { PostsFeedsController } from './posts-feeds.controller.js';

@Module({ imports: [PostsModule], controllers: [PostsFeedsController] })
export class PostsFeedsModule {}
