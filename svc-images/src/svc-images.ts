import { ReplicaRebuilds1760800000000, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { replicas, subscriptions } from './events/subscriptions.js';
import { expiredImages } from './images/expiry.js';
import { Images1795452033593 } from './migrations/1795452033593-images.js';
import { DeletionTimes1795700000000 } from './migrations/1795700000000-deletion-times.js';
import { ImagesInUse1796900000000 } from './migrations/1796900000000-images-in-use.js';

export const svcImages: ServiceDefinition = {
  name: 'svc-images',
  schema: {
    schema: 'images',
    migrations: [
      ReplicaRebuilds1760800000000,
      Images1795452033593,
      DeletionTimes1795700000000,
      ImagesInUse1796900000000,
    ],
  },
  module: AppModule,
  subscriptions,
  replicas,
  housekeeping: [...expiredImages, ...tombstones('user_replicas'), ...tombstones('book_replicas')],
};
