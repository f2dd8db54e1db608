import {
  ErasureAttempts1760650000000,
  Erasures1760600000000,
  ReplicaRebuilds1760800000000,
  tombstones,
  type ServiceDefinition,
} from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { DemoSettings } from './demo/demo-settings.js';
import { erasures } from './erasure/erasures.js';
import { replicas, subscriptions } from './events/subscriptions.js';
import { Notifications1796500000000 } from './migrations/1796500000000-notifications.js';
import { Replicas1796500000001 } from './migrations/1796500000001-replicas.js';
import { VotesOfPost1796600000000 } from './migrations/1796600000000-votes-of-post.js';
import { FewerIndexEntries1796700000000 } from './migrations/1796700000000-fewer-index-entries.js';
import { EXPIRED_NOTIFICATIONS } from './notifications/notification-expiry.js';

export const svcNotifications: ServiceDefinition = {
  name: 'svc-notifications',
  schema: {
    schema: 'notifications',
    migrations: [
      Erasures1760600000000,
      ErasureAttempts1760650000000,
      ReplicaRebuilds1760800000000,
      Notifications1796500000000,
      Replicas1796500000001,
      VotesOfPost1796600000000,
      FewerIndexEntries1796700000000,
    ],
  },
  module: AppModule,
  subscriptions,
  replicas,
  erasures,
  housekeeping: [
    ...EXPIRED_NOTIFICATIONS,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('post_replicas', 'post'),
    ...tombstones('friendship_replicas'),
  ],
  tasks: [DemoSettings],
};
