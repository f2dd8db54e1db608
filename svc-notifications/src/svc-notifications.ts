import { SAFETY_TOMBSTONES, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { erasures } from './erasure/erasures.js';
import { subscriptions } from './events/subscriptions.js';
import { Schema1797000000000 } from './migrations/1797000000000-schema.js';
import { SafetyReplicas1797700000000 } from './migrations/1797700000000-notification-safety-replicas.js';
import { NotificationModeration1797900000000 } from './migrations/1797900000000-notification-moderation.js';
import { BookOfNotification1798500000000 } from './migrations/1798500000000-book-of-notification.js';
import { EXPIRED_NOTIFICATIONS } from './notifications/notification-expiry.js';

export const svcNotifications: ServiceDefinition = {
  name: 'svc-notifications',
  schema: {
    schema: 'notifications',
    migrations: [
      Schema1797000000000,
      SafetyReplicas1797700000000,
      NotificationModeration1797900000000,
      BookOfNotification1798500000000,
    ],
  },
  module: AppModule,
  subscriptions,
  erasures,
  housekeeping: [
    ...EXPIRED_NOTIFICATIONS,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('post_replicas', 'post'),
    ...tombstones('book_replicas'),
    ...tombstones('friendship_replicas'),
    ...SAFETY_TOMBSTONES,
  ],
};
