import { OwnUser } from '@endpaper/contracts';
import { loadConfig, seedService } from '@endpaper/service-kit';
import { createTestDatabase, type TestDatabase } from '@endpaper/service-kit/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Config } from '../src/config.js';
import { SEEDED, seedUsers } from '../src/seed/seed-users.js';
import { svcAuth } from '../src/svc-auth.js';
import { Passwords } from '../src/users/passwords.js';

const DEMO = { DEMO_EMAIL: 'try@endpaper.example', DEMO_PASSWORD: 'a password of the tests' };

interface StoredUser {
  id: number;
  email: string;
  username: string;
  password_hash: string;
  created_at: Date;
  email_verified_at: Date | null;
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('auth');
});
afterEach(() => database.drop());

const seed = (config: { DEMO_EMAIL?: string; DEMO_PASSWORD?: string } = DEMO) =>
  seedService(svcAuth, { DATABASE_URL: database.url, ...config }, seedUsers, SEEDED);
const users = () => database.query<StoredUser>('SELECT * FROM users ORDER BY id');

test('writes the first users and publishes each as at a sign-up', async () => {
  await seed();
  const readers = await users();
  expect(readers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  for (const reader of readers) {
    // Their domain is reserved: no mail can verify them.
    expect(reader.email_verified_at).toEqual(reader.created_at);
    const answered = { ...reader, created_at: reader.created_at.toISOString(), email_verified: true };
    expect(OwnUser.safeParse({ ...answered, updated_at: answered.created_at }).error).toBeUndefined();
  }
  const published = await database.query<{ subject: string; data: unknown }>(
    `SELECT subject, event -> 'data' AS data FROM outbox ORDER BY position`,
  );
  expect(published).toEqual(
    readers.map(({ id, username, created_at }) => ({
      subject: 'auth.user.registered.v1',
      data: { id, username, picture: null, version: 1, created_at: created_at.toISOString() },
    })),
  );
});

test('the demo account, and no other, accepts the configured password', async () => {
  await seed();
  const [demo, ...others] = await users();
  const passwords = new Passwords();
  expect(demo?.email).toBe(DEMO.DEMO_EMAIL);
  expect(await passwords.matches(demo?.password_hash, DEMO.DEMO_PASSWORD)).toBe(true);
  for (const hash of new Set(others.map(({ password_hash }) => password_hash)))
    expect(await passwords.matches(hash, DEMO.DEMO_PASSWORD)).toBe(false);
});

test('without a configured demo account there is none, and the same users', async () => {
  await seed({});
  const readers = await users();
  expect(readers).toHaveLength(13);
  expect(readers.map(({ email }) => email)).not.toContain(DEMO.DEMO_EMAIL);
  expect(new Set(readers.map(({ password_hash }) => password_hash)).size).toBe(1);
});

test('a second run changes nothing, and the next sign-up gets the next id', async () => {
  await seed();
  const before = await users();
  await seed();
  expect(await users()).toEqual(before);
  const [next] = await database.query<{ id: number }>(
    `INSERT INTO users (email, username, password_hash) VALUES ('new@endpaper.example', 'new', '') RETURNING id`,
  );
  expect(next?.id).toBe(14);
});

test('a demo account with an email and no password is a configuration error', () => {
  const environment = {
    PORT: '0',
    NATS_URL: 'nats://127.0.0.1:4222',
    DATABASE_URL: 'postgres://127.0.0.1/endpaper',
    KEY_ENCRYPTION_SECRET: 'a secret of the tests, and of nothing else',
    APP_KEY: 'the key of svc-auth, which is known in tests alone',
    APP_KEYS: '{"keys":[]}',
    PUBLIC_ORIGIN: 'https://books.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@books.example',
  };
  expect(() => loadConfig(Config, { ...environment, DEMO_EMAIL: DEMO.DEMO_EMAIL })).toThrow('DEMO_PASSWORD');
  expect(loadConfig(Config, { ...environment, ...DEMO }).DEMO_EMAIL).toBe(DEMO.DEMO_EMAIL);
});
