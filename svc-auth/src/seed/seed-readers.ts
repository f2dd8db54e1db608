import { randomBytes } from 'node:crypto';
import { userRegistered } from '@endpaper/contracts';
import type { SeedContext } from '@endpaper/service-kit';
import type { Config } from '../config.js';
import { Passwords } from '../passwords/passwords.js';
import { User } from '../users/user.entity.js';
import { READERS, type SeededReader } from './readers.js';

const DAY = 24 * 60 * 60 * 1000;

/** The two variables that make a demo account. */
type DemoAccount = Pick<Config, 'DEMO_EMAIL' | 'DEMO_PASSWORD'>;

/** Fills an empty schema with the first readers; leaves any other as it is. */
export async function seedReaders({ config, tx, outbox }: SeedContext<DemoAccount>): Promise<void> {
  // Whoever signs up at this moment waits, so that the ids below are free.
  await tx.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
  if (await tx.exists(User)) return;
  const credentials = await credentialsOf(config);
  for (const { joinedDaysAgo, ...reader } of READERS) {
    const created_at = new Date(Date.now() - joinedDaysAgo * DAY);
    const user = { ...reader, ...credentials(reader), picture: null, version: 1 };
    await tx.insert(User, { ...user, created_at, updated_at: created_at });
    const { id, username, picture, version } = user;
    await outbox.add(userRegistered, { id, username, picture, version }, tx);
  }
  // Never back: an id that was given once, to somebody who has left, is not given again.
  await tx.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM users)))
       FROM pg_get_serial_sequence('users', 'id') AS sequence`,
  );
}

/** Nobody knows the readers' password; the demo account's is configured. */
async function credentialsOf({ DEMO_EMAIL, DEMO_PASSWORD }: DemoAccount) {
  const passwords = new Passwords();
  const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
  const demo = DEMO_EMAIL &&
    DEMO_PASSWORD && { email: DEMO_EMAIL, password_hash: await passwords.hash(DEMO_PASSWORD) };
  return ({ id, username }: Pick<SeededReader, 'id' | 'username'>) =>
    demo && id === 1 ? demo : { email: `${username}@endpaper.example`, password_hash: unknown };
}
