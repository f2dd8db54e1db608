import { EXPIRED_USES, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { OLD_SNAPSHOTS } from './cases/case.entity.js';
import { erasures } from './erasure/erasures.js';
import { owned } from './events/entities.js';
import { subscriptions } from './events/subscriptions.js';
import { Schema1797800000000 } from './migrations/1797800000000-schema.js';
import { Ownership1798000000000 } from './migrations/1798000000000-ownership.js';
import { WatchedPhrases1798100000000 } from './migrations/1798100000000-watched-phrases.js';
import { RemovedPhrases1798500000000 } from './migrations/1798500000000-removed-phrases.js';
import { HiddenTexts1798600000000 } from './migrations/1798600000000-hidden-texts.js';

export const svcModeration: ServiceDefinition = {
  name: 'svc-moderation',
  schema: {
    schema: 'moderation',
    migrations: [
      Schema1797800000000,
      Ownership1798000000000,
      WatchedPhrases1798100000000,
      RemovedPhrases1798500000000,
      HiddenTexts1798600000000,
    ],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  erasures,
  housekeeping: [EXPIRED_USES, OLD_SNAPSHOTS, ...tombstones('user_replicas', 'user')],
};
