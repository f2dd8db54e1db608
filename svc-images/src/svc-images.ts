import { imageEndpoints } from '@endpaper/contracts';
import { EXPIRED_USES, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { subscriptions } from './events/subscriptions.js';
import { expiredImages } from './images/expiry.js';
import { Schema1797000000000 } from './migrations/1797000000000-schema.js';
import { Uploads1798700000000 } from './migrations/1798700000000-uploads.js';

export const svcImages: ServiceDefinition = {
  name: 'svc-images',
  schema: {
    schema: 'images',
    migrations: [Schema1797000000000, Uploads1798700000000],
  },
  module: AppModule,
  subscriptions,
  uploads: [imageEndpoints.upload],
  housekeeping: [
    ...expiredImages,
    EXPIRED_USES,
    ...tombstones('user_replicas'),
    ...tombstones('book_replicas'),
  ],
};
