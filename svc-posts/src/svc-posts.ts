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
import { EXPIRED_LOSSES } from './lost-texts/keep-lost-texts.js';
import { Schema1797000000000 } from './migrations/1797000000000-schema.js';
import { RatingReplicas1797100000000 } from './migrations/1797100000000-rating-replicas.js';
import { AccountUses1797600000000 } from './migrations/1797600000000-account-uses.js';
import { SafetyReplicas1797700000000 } from './migrations/1797700000000-post-safety-replicas.js';
import { GenresOfPosts1797700000001 } from './migrations/1797700000001-genres-of-posts.js';
import { AccountAges1797800000000 } from './migrations/1797800000000-post-account-ages.js';
import { PostModeration1797900000000 } from './migrations/1797900000000-post-moderation.js';
import { HiddenComments1797900000001 } from './migrations/1797900000001-hidden-comments.js';
import { LostTexts1798000000000 } from './migrations/1798000000000-lost-texts.js';
import { HeldTexts1798100000000 } from './migrations/1798100000000-held-texts.js';
import { HiddenBooksOfPosts1798100000001 } from './migrations/1798100000001-hidden-books-of-posts.js';
import { HiddenBookIndexOfPosts1798100000002 } from './migrations/1798100000002-hidden-book-index-of-posts.js';
import { HiddenPosts1798400000000 } from './migrations/1798400000000-hidden-posts.js';
import { RemovedSubjects } from './moderation/removed-subjects.js';

export const svcPosts: ServiceDefinition = {
  name: 'svc-posts',
  schema: {
    schema: 'posts',
    migrations: [
      Schema1797000000000,
      RatingReplicas1797100000000,
      AccountUses1797600000000,
      SafetyReplicas1797700000000,
      GenresOfPosts1797700000001,
      AccountAges1797800000000,
      PostModeration1797900000000,
      HiddenComments1797900000001,
      LostTexts1798000000000,
      HeldTexts1798100000000,
      HiddenBooksOfPosts1798100000001,
      HiddenBookIndexOfPosts1798100000002,
      HiddenPosts1798400000000,
    ],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  erasures,
  housekeeping: [
    EXPIRED_KEYS,
    ...EXPIRED_LOSSES,
    EXPIRED_TEXTS,
    EXPIRED_USES,
    ...tombstones('user_replicas', 'user'),
    ...tombstones('book_replicas', 'book'),
    ...tombstones('friendship_replicas'),
    ...tombstones('rating_replicas'),
    ...tombstones('phrase_replicas'),
    ...SAFETY_TOMBSTONES,
  ],
  tasks: [RemovedSubjects],
};
