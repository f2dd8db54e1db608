import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { TimelinesController } from './timelines.controller.js';
import { TimelinesQueries } from './timelines.queries.js';
import { UnreadPostsOfFriends } from './unread-posts.js';

@Module({
  imports: [ReplicasModule],
  controllers: [TimelinesController],
  providers: [TimelinesQueries, UnreadPostsOfFriends],
})
export class TimelinesModule {}
