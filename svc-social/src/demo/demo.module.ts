import { Module } from '@nestjs/common';
import { FriendsModule } from '../friends/friends.module.js';
import { DemoContent } from './demo-content.js';

@Module({ imports: [FriendsModule], providers: [DemoContent] })
export class DemoModule {}
