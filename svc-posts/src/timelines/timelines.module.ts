import { Module } from '@nestjs/common';
import { TimelinesController } from './timelines.controller.js';
import { TimelinesQueries } from './timelines.queries.js';
import { UnreadPostsOfFriends } from './unread-posts.js';

@Module({
  controllers: [TimelinesController],
  providers: [TimelinesQueries, UnreadPostsOfFriends],
})
export class TimelinesModule {}
