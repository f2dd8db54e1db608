import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userRegistered } from '@endpaper/contracts';
import { advanceIds, lockTables, type SeedContext } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { storeWords } from '../users/accounts.queries.js';
import { UserEntity } from '../users/user.entity.js';
import { Passwords } from '../users/passwords.js';
import { skeletonOf } from '../names/skeleton.js';

const DAY = 24 * 60 * 60 * 1000;

const SeededUser = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  joinedDaysAgo: z.number(),
});
type SeededUser = z.output<typeof SeededUser>;

/** The first users. The seeds of the other services name them by id; the first one is the demo account. */
const users = z
  .array(SeededUser)
  .parse(JSON.parse(readFileSync(new URL('../../seed/users.json', import.meta.url), 'utf8')));

/** The variables that configure the demo account. */
type DemoAccount = Pick<Config, 'DEMO_EMAIL' | 'DEMO_PASSWORD'>;

/** The entities of the seed. */
export const SEEDED = [UserEntity];

/** Writes the first users into an empty schema; does nothing in any other. */
export async function seedUsers({ config, tx }: SeedContext<DemoAccount>): Promise<void> {
  await lockTables(['users'], tx);
  if (await tx.manager.exists(UserEntity)) return;
  const credentials = await credentialsOf(config);
  for (const { joinedDaysAgo, ...account } of users) {
    const { id, username } = account;
    const created_at = new Date(Date.now() - joinedDaysAgo * DAY);
    const times = { created_at, updated_at: created_at, email_verified_at: created_at };
    const user = { ...account, ...credentials(account), ...times, username_skeleton: skeletonOf(username) };
    await tx.manager.insert(UserEntity, user);
    await storeWords.one(tx, { id });
    await tx.publish(userRegistered, {
      id,
      username,
      picture: null,
      version: 1,
      created_at: created_at.toISOString(),
    });
  }
  await advanceIds('users', tx);
}

/** A random password that is stored nowhere, or the demo account's configured one. */
async function credentialsOf({ DEMO_EMAIL, DEMO_PASSWORD }: DemoAccount) {
  const passwords = new Passwords();
  const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
  const demo = DEMO_EMAIL &&
    DEMO_PASSWORD && { email: DEMO_EMAIL, password_hash: await passwords.hash(DEMO_PASSWORD) };
  return ({ id, username }: Pick<SeededUser, 'id' | 'username'>) =>
    demo && id === 1 ? demo : { email: `${username}@endpaper.example`, password_hash: unknown };
}
