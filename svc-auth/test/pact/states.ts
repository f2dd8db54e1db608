import { moderatorEndpoints, userEndpoints } from '@endpaper/contracts';
import { CONFIG, Database, PortalHost, type Caller } from '@endpaper/service-kit';
import { createHash } from 'node:crypto';
import type { TestService } from '@endpaper/service-kit/testing';
import {
  insertEntity,
  insertRow,
  secondPageCursor,
  type ServiceUnderContract,
} from '@endpaper/service-kit/testing/pact';
import { IdentityTokens } from '../../src/keys/identity-tokens.js';
import type { MailKind } from '../../src/mail/mail-queue.js';
import { storeWords } from '../../src/users/accounts.queries.js';
import { Passwords } from '../../src/users/passwords.js';
import type { Config } from '../../src/config.js';

/** What the passkey of the contract has signed, and its public key: a device signs another challenge each time. */
const RECORDED_CHALLENGE = 'Y2hhbGxlbmdlLW9mLWEtY29udHJhY3Q';
const RECORDED_KEY =
  'pQECAyYgASFYIK-4O-K3QWmhrXSp9YTnVqRQztrmyFZy9qQIfUwebYoqIlggio4nl53XNqHJ2-2cvZI5J5p3ukpUw2pjCfiUYjp5DpM';

export const PASSWORD = 'one more chapter';

/** The id of the session whose cookie is `session-of-reader-7`. */
const SESSION_ID = '7f000000-0000-4000-8000-000000000007';

/** The caller of a request in the session of the contract. */
export const callerInSession = (id: number): Caller => ({ id, session_id: SESSION_ID, is_newcomer: false });

const ADA = {
  id: 7,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  address: '12 St James’s Square',
  picture: 'https://pictures.example/ada.png',
  bio: 'Counts and reads',
  email_verified_at: new Date(0),
};
const VERIFIED = { email_verified_at: new Date(0) };
const GRACE = {
  id: 8,
  username: 'grace',
  first_name: 'Grace',
  last_name: 'Hopper',
  picture: 'https://pictures.example/grace.png',
  bio: 'Compiles and reads',
};

/** The provider states of the pacts with svc-auth. */
export function statesOf(service: TestService) {
  const hash = new Passwords().hash(PASSWORD);
  const reader = async (fields: { id: number; username: string }) => {
    await insertEntity(service, 'users', {
      email: `${fields.username}@example.org`,
      password_hash: await hash,
      ...fields,
    });
    await storeWords.one(service.app.get(Database), { id: fields.id });
  };
  const staff = service.app.get<Config>(CONFIG).STAFF_IDS;
  const ada = () => {
    // Another state has made this reader a staff member.
    staff.splice(0);
    return reader(ADA);
  };
  const grace = () => reader(GRACE);

  const session = () =>
    insertRow(service, 'sessions', {
      id: SESSION_ID,
      secret_hash: sha256('session-of-reader-7'),
      user_id: 7,
      expires_at: new Date(Date.now() + 30 * 86_400_000),
    });
  /** The link whose token is `link-of-reader-7`. */
  const link = (kind: MailKind, address: string) =>
    insertRow(service, 'mail_links', {
      token_hash: sha256('link-of-reader-7'),
      kind,
      user_id: 7,
      address,
      expires_at: new Date(Date.now() + 30 * 60_000),
    });

  /** The challenge that the passkey of the contract has answered, on a page of http://localhost:8080. */
  const challenge = async (userId: number | null) => {
    service.app.get(PortalHost).originOf = () => 'http://localhost:8080';
    await insertRow(service, 'passkey_challenges', {
      challenge: RECORDED_CHALLENGE,
      user_id: userId,
      expires_at: new Date(Date.now() + 5 * 60_000),
    });
  };

  /** A moderator whom another one, reader 1, has named. */
  const moderatorOf = async (user: () => Promise<void>, user_id: number) => {
    await user();
    await insertRow(service, 'moderators', { user_id, granted_by: 1 });
  };

  return {
    'reader 7 is a moderator': () => moderatorOf(ada, 7),
    'reader 7 is a moderator, and reader 8 exists': async () => {
      await moderatorOf(ada, 7);
      await reader({ ...GRACE, ...VERIFIED });
    },
    'readers 7 and 8 are moderators': async () => {
      await moderatorOf(ada, 7);
      await moderatorOf(() => reader({ ...GRACE, ...VERIFIED }), 8);
    },
    'no reader exists': async () => undefined,
    'no session exists': async () => undefined,
    'reader 7 exists': ada,
    'reader 8 exists': grace,
    'reader 8 does not exist': async () => undefined,
    'reader 8 has only a username': () => reader({ id: 8, username: 'grace' }),
    'reader 7 has only a username': () => reader({ id: 7, username: 'ada' }),
    'reader 7 logs in with "one more chapter"': ada,
    'readers 7 and 8 exist': async () => {
      await ada();
      await grace();
    },
    'reader 8 shows the profile to friends': () =>
      service.database.query(`UPDATE users SET profile_visibility = 'friends' WHERE id = 8`),
    'more readers match a search than one page holds': async () => {
      await ada();
      for (let id = 101; id <= 130; id += 1) await reader({ id, username: `reader ${id}` });
      const { tokens } = await service.app.get(IdentityTokens).issue(callerInSession(7), ['svc-auth']);
      return secondPageCursor(service, userEndpoints.search, {
        headers: { authorization: `Bearer ${tokens['svc-auth'] ?? ''}` },
        query: { q: 'reader' },
      });
    },
    'reader 7 has a session': async () => {
      await ada();
      await session();
    },
    'the email of reader 7 is not verified': async () => {
      await service.database.query('UPDATE users SET email_verified_at = NULL WHERE id = 7');
    },
    'reader 7 has a link that verifies the email': async () => {
      await ada();
      await link('verification', 'ada@example.org');
    },
    'reader 7 has a link for a new password': async () => {
      await ada();
      await link('password reset', 'ada@example.org');
    },
    'reader 7 has a link that confirms a new email': async () => {
      await ada();
      await insertRow(service, 'email_changes', {
        user_id: 7,
        address: 'countess@example.org',
        old_confirmed: false,
        new_confirmed: false,
        expires_at: new Date(Date.now() + 86_400_000),
      });
      await link('email change: new', 'countess@example.org');
    },
    'reader 7 has another session': async () => {
      await insertRow(service, 'sessions', {
        id: '7f000000-0000-4000-8000-000000000008',
        secret_hash: createHash('sha256').update('another session').digest(),
        user_id: 7,
        expires_at: new Date(Date.now() + 30 * 86_400_000),
      });
    },
    'reader 7 answers a challenge with a new passkey': async () => {
      await session();
      await challenge(7);
    },
    'reader 7 answers a challenge with a known passkey': async () => {
      await challenge(null);
      await insertRow(service, 'passkeys', {
        user_id: 7,
        credential_id: '9_U9H4qOCIWoTXxMhaoCHyMyDP0IqIC7_lzvZq2a_60',
        public_key: Buffer.from(RECORDED_KEY, 'base64url'),
        counter: 0,
        name: 'My phone',
      });
    },
    'reader 7 has passkey 5': async () => {
      await ada();
      await insertRow(service, 'passkeys', {
        id: 5,
        user_id: 7,
        credential_id: 'passkey-5',
        public_key: Buffer.from('a key'),
        counter: 0,
        name: 'My phone',
      });
    },
    'more moderators exist than one page holds': async () => {
      await moderatorOf(ada, 7);
      for (let id = 101; id <= 130; id += 1)
        await moderatorOf(() => reader({ id, username: `reader ${id}`, ...VERIFIED }), id);
      const caller = { ...callerInSession(7), is_moderator: true as const };
      const { tokens } = await service.app.get(IdentityTokens).issue(caller, ['svc-auth']);
      return secondPageCursor(service, moderatorEndpoints.list, {
        headers: { authorization: `Bearer ${tokens['svc-auth'] ?? ''}` },
      });
    },
    'reader 7 is of the staff': async () => {
      await ada();
      await service.database.query('UPDATE users SET email_verified_at = now() WHERE id = 7');
      staff.push(7);
    },
  } satisfies ServiceUnderContract['states'];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
