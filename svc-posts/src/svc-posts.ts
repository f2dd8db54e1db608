import type { ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { PostsCommentsAndVotes1760200000000 } from './migrations/1760200000000-posts-comments-and-votes.js';
import { ErasuresInTurn1760210000000 } from './migrations/1760210000000-erasures-in-turn.js';
import { subscriptions } from './subscriptions.js';

export const svcPosts: ServiceDefinition = {
  name: 'svc-posts',
  // No entities: every write here is one statement with its conditions and counters, which is plainest as SQL.
  schema: {
    schema: 'posts',
    entities: [],
    migrations: [PostsCommentsAndVotes1760200000000, ErasuresInTurn1760210000000],
  },
  module: AppModule,
  subscriptions,
};
