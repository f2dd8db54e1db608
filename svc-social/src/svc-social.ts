import type { ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { Friendships1760300000000 } from './migrations/1760300000000-friendships.js';
import { subscriptions } from './subscriptions.js';

export const svcSocial: ServiceDefinition = {
  name: 'svc-social',
  // No entities: a friendship is one row with its two counters, which is plainest as SQL.
  schema: { schema: 'social', entities: [], migrations: [Friendships1760300000000] },
  module: AppModule,
  subscriptions,
};
