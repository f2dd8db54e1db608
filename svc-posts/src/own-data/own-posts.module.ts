import { Module } from '@nestjs/common';
import { OwnPostsController } from './own-posts.controller.js';

@Module({ controllers: [OwnPostsController] })
export class OwnPostsModule {}
