import { EXPIRED_KEYS, tombstones, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { owned } from './events/entities.js';
import { subscriptions } from './events/subscriptions.js';
import { SigningKeys } from './keys/signing-keys.js';
import { Schema1797000000000 } from './migrations/1797000000000-schema.js';
import { BlockReplicas1797700000000 } from './migrations/1797700000000-block-replicas.js';
import { Moderation1797800000000 } from './migrations/1797800000000-moderation.js';
import { ProfileVisibility1798200000000 } from './migrations/1798200000000-profile-visibility.js';
import { BarredEmails1798300000000 } from './migrations/1798300000000-barred-emails.js';
import { Bios1798400000000 } from './migrations/1798400000000-bios.js';
import { HiddenBios1798600000000 } from './migrations/1798600000000-hidden-bios.js';

export const svcAuth: ServiceDefinition = {
  name: 'svc-auth',
  schema: {
    schema: 'auth',
    migrations: [
      Schema1797000000000,
      BlockReplicas1797700000000,
      Moderation1797800000000,
      ProfileVisibility1798200000000,
      BarredEmails1798300000000,
      Bios1798400000000,
      HiddenBios1798600000000,
    ],
  },
  module: AppModule,
  subscriptions,
  entities: owned,
  keys: { from: SigningKeys },
  housekeeping: [
    { table: 'sessions', when: 'expires_at < now()' },
    { table: 'passkey_challenges', when: 'expires_at < now()' },
    { table: 'attempts', when: 'window_ends_at < now()' },
    { table: 'mails', when: `created_at < now() - interval '1 day'` },
    { table: 'mail_links', when: 'expires_at < now()' },
    { table: 'email_changes', when: 'expires_at < now()' },
    { table: 'barred_emails', when: 'until < now()' },
    EXPIRED_KEYS,
    ...tombstones('block_replicas'),
    ...tombstones('friendship_replicas'),
  ],
};
