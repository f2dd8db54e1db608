import { ReplicaRebuilds1760800000000, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { replicas, subscriptions } from './events/subscriptions.js';
import { housekeeping } from './images/expiry.js';
import { Images1795452033593 } from './migrations/1795452033593-images.js';

export const svcImages: ServiceDefinition = {
  name: 'svc-images',
  schema: { schema: 'images', migrations: [ReplicaRebuilds1760800000000, Images1795452033593] },
  module: AppModule,
  subscriptions,
  replicas,
  housekeeping,
};
