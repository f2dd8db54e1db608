import { EXPIRED_USES, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { erasures } from './erasure/erasures.js';
import { owned } from './events/entities.js';
import { subscriptions } from './events/subscriptions.js';
import { ENDED_REQUESTS } from './friends/friend-request.entity.js';
import { Schema1797000000000 } from './migrations/1797000000000-schema.js';
import { FriendRequests1797600000000 } from './migrations/1797600000000-friend-requests.js';
import { SocialAccountUses1797610000000 } from './migrations/1797610000000-social-account-uses.js';
import { BlocksAndMutes1797700000000 } from './migrations/1797700000000-blocks-and-mutes.js';
import { FriendsSettings1798200000000 } from './migrations/1798200000000-friends-settings.js';
import { HiddenBooksOfMutes1798310000000 } from './migrations/1798310000000-hidden-books-of-mutes.js';
import { ExpiredMutes } from './mutes/expired-mutes.js';

export const svcSocial: ServiceDefinition = {
  name: 'svc-social',
  schema: {
    schema: 'social',
    migrations: [
      Schema1797000000000,
      FriendRequests1797600000000,
      SocialAccountUses1797610000000,
      BlocksAndMutes1797700000000,
      FriendsSettings1798200000000,
      HiddenBooksOfMutes1798310000000,
    ],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  erasures,
  housekeeping: [
    ENDED_REQUESTS,
    EXPIRED_USES,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('book_replicas', 'book'),
  ],
  tasks: [ExpiredMutes],
};
