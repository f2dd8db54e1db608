import { tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { erasures } from './erasure/erasures.js';
import { owned } from './events/entities.js';
import { subscriptions } from './events/subscriptions.js';
import { Schema1795992876098 } from './migrations/1795992876098-schema.js';

export const svcLibrary: ServiceDefinition = {
  name: 'svc-library',
  schema: {
    schema: 'library',
    migrations: [Schema1795992876098],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  erasures,
  housekeeping: [
    ...tombstones('user_replicas', 'user'),
    ...tombstones('book_replicas', 'book'),
    ...tombstones('friendship_replicas'),
  ],
};
