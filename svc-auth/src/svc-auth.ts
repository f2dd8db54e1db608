import { EXPIRED_KEYS, IdempotencyKeys1760700000000, type ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { subscriptions } from './events/subscriptions.js';
import { SigningKeys } from './keys/signing-keys.js';
import { Accounts1760100000000 } from './migrations/1760100000000-accounts.js';
import { Passkeys1760830000000 } from './migrations/1760830000000-passkeys.js';
import { SessionDetails1760840000000 } from './migrations/1760840000000-session-details.js';
import { Mail1761000000000 } from './migrations/1761000000000-mail.js';
import { VerifiedAccounts1761000100000 } from './migrations/1761000100000-verified-accounts.js';
import { Search1796100000000 } from './migrations/1796100000000-search.js';
import { SearchRows1796110000000 } from './migrations/1796110000000-search-rows.js';
import { ComparedNames1796620000000 } from './migrations/1796620000000-compared-names.js';
import { ComparedNameRows1796630000000 } from './migrations/1796630000000-compared-name-rows.js';
import { SearchWords1796640000000 } from './migrations/1796640000000-search-words.js';
import { SearchWordRows1796650000000 } from './migrations/1796650000000-search-word-rows.js';

export const svcAuth: ServiceDefinition = {
  name: 'svc-auth',
  schema: {
    schema: 'auth',
    migrations: [
      Accounts1760100000000,
      IdempotencyKeys1760700000000,
      Passkeys1760830000000,
      SessionDetails1760840000000,
      Mail1761000000000,
      VerifiedAccounts1761000100000,
      Search1796100000000,
      SearchRows1796110000000,
      ComparedNames1796620000000,
      ComparedNameRows1796630000000,
      SearchWords1796640000000,
      SearchWordRows1796650000000,
    ],
  },
  module: AppModule,
  subscriptions,
  keys: { from: SigningKeys },
  housekeeping: [
    { table: 'sessions', when: 'expires_at < now()' },
    { table: 'passkey_challenges', when: 'expires_at < now()' },
    { table: 'attempts', when: 'window_ends_at < now()' },
    { table: 'mails', when: `created_at < now() - interval '1 day'` },
    { table: 'mail_links', when: 'expires_at < now()' },
    { table: 'email_changes', when: 'expires_at < now()' },
    EXPIRED_KEYS,
  ],
};
