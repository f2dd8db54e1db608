import { readFileSync } from 'node:fs';
import { AppKey } from '@endpaper/app-keys';
import { friendshipAdded, userSnapshot } from '@endpaper/contracts';
import { callEndpoint, lockTables, type SeedContext } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { FriendRequestEntity } from '../friends/friend-request.entity.js';
import { FriendshipEntity, VERSION } from '../friends/friendship.entity.js';
import { countFriends } from '../friends/friendships.queries.js';
import { UserReplicaEntity } from '../replicas/replica.entities.js';
import { userReplicas } from '../replicas/tables.js';

const DAY = 24 * 60 * 60 * 1000;

const SeededFriendship = z.object({ user_id: z.int(), friend_id: z.int(), days: z.number() });

const readSeed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../seed/${name}.json`, import.meta.url), 'utf8')) as unknown;

/** Friendships of the first users (svc-auth/seed/users.json), with their ages in days. */
export const FRIENDSHIPS = z.array(SeededFriendship).parse(readSeed('friendships'));

const SeededRequest = z.object({ from_id: z.int(), to_id: z.int(), days: z.number() });

/** Requests that the first users have not answered. */
export const REQUESTS = z.array(SeededRequest).parse(readSeed('friend-requests'));

/** The entities of the seed. */
export const SEEDED = [FriendshipEntity, FriendRequestEntity, UserReplicaEntity];

/** Writes the friendships and requests of the seed into an empty schema; leaves out users that do not exist. It notifies nobody. */
export async function seedFriendships({
  config,
  tx,
}: SeedContext<Pick<Config, 'APP_KEY' | 'UPSTREAM_AUTH'>>): Promise<void> {
  await lockTables(['friendships'], tx);
  if (await tx.manager.exists(FriendshipEntity)) return;
  const key = new AppKey('svc-social', config.APP_KEY);
  const svcAuth = { name: 'svc-auth', origin: config.UPSTREAM_AUTH };
  const existing = new Set<number>();
  const pairs = [
    ...FRIENDSHIPS.map(pair => [pair.user_id, pair.friend_id]),
    ...REQUESTS.map(pair => [pair.from_id, pair.to_id]),
  ];
  for (const id of new Set(pairs.flat())) {
    const owner = () => callEndpoint(svcAuth, userSnapshot, { key, params: { id } });
    if (await userReplicas.exists(id, owner, tx)) existing.add(id);
  }
  for (const { user_id, friend_id, days } of FRIENDSHIPS) {
    if (!existing.has(user_id) || !existing.has(friend_id)) continue;
    const created_at = new Date(Date.now() - days * DAY);
    const { id } = await tx.manager.save(
      tx.manager.create(FriendshipEntity, { user_id, friend_id, created_at }),
    );
    await countFriends.rows(tx, { user_id, friend_id, change: 1 });
    const added = { id, user_id, friend_id, version: VERSION.added };
    await tx.publish(friendshipAdded, added);
  }
  for (const { from_id, to_id, days } of REQUESTS) {
    if (!existing.has(from_id) || !existing.has(to_id)) continue;
    const asked = new Date(Date.now() - days * DAY);
    await tx.manager.insert(FriendRequestEntity, { from_id, to_id, created_at: asked, notified_at: asked });
  }
}
