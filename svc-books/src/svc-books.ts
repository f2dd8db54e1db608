import {
  EXPIRED_KEYS,
  EXPIRED_TEXTS,
  EXPIRED_USES,
  SAFETY_TOMBSTONES,
  tombstones,
  type ServiceDefinition,
} from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { erasures } from './erasure/erasures.js';
import { owned } from './events/entities.js';
import { subscriptions } from './events/subscriptions.js';
import { Schema1797000000000 } from './migrations/1797000000000-schema.js';
import { Ratings1797100000000 } from './migrations/1797100000000-ratings.js';
import { RatingOrder1797100000001 } from './migrations/1797100000001-rating-order.js';
import { BookDetails1797200000000 } from './migrations/1797200000000-book-details.js';
import { BooksOfIsbn1797200000001 } from './migrations/1797200000001-books-of-isbn.js';
import { BookLookups1797300000000 } from './migrations/1797300000000-book-lookups.js';
import { ExpiredLookups1797300000001 } from './migrations/1797300000001-expired-lookups.js';
import { BookAccountUses1797600000000 } from './migrations/1797600000000-book-account-uses.js';
import { SafetyReplicas1797700000000 } from './migrations/1797700000000-book-safety-replicas.js';
import { AccountAges1797800000000 } from './migrations/1797800000000-book-account-ages.js';
import { BookModeration1797900000000 } from './migrations/1797900000000-book-moderation.js';
import { HiddenBooks1798100000000 } from './migrations/1798100000000-hidden-books.js';
import { HiddenPostsOfBooks1798400000000 } from './migrations/1798400000000-hidden-posts-of-books.js';
import { firstDay } from './counts/trending-count.js';
import { RemovedBooks } from './moderation/removed-books.js';
import { TrendingRecount } from './trends/trending-recount.js';

export const svcBooks: ServiceDefinition = {
  name: 'svc-books',
  schema: {
    schema: 'books',
    migrations: [
      Schema1797000000000,
      Ratings1797100000000,
      RatingOrder1797100000001,
      BookDetails1797200000000,
      BooksOfIsbn1797200000001,
      BookLookups1797300000000,
      ExpiredLookups1797300000001,
      BookAccountUses1797600000000,
      SafetyReplicas1797700000000,
      AccountAges1797800000000,
      BookModeration1797900000000,
      HiddenBooks1798100000000,
      HiddenPostsOfBooks1798400000000,
    ],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  erasures,
  housekeeping: [
    EXPIRED_KEYS,
    EXPIRED_TEXTS,
    EXPIRED_USES,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('post_replicas'),
    { table: 'book_lookups', when: 'expires_at < now()' },
    { table: 'recent_posts', when: `day < ${firstDay()}` },
    ...SAFETY_TOMBSTONES,
  ],
  tasks: [TrendingRecount, RemovedBooks],
};
