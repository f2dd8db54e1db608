import { friendshipAdded, userSnapshot } from '@endpaper/contracts';
import { callEndpoint, type SeedContext } from '@endpaper/service-kit';
import type { Config } from '../config.js';
import { userReplicas } from '../replicas/tables.js';
import { OPENING_FRIENDSHIPS } from './opening-friendships.js';

/** Makes the first readers friends, in an empty schema alone. Whoever is not there (any more) stays out of it. */
export async function seedFriendships({ config, tx, outbox }: SeedContext<Config>): Promise<void> {
  await tx.query('LOCK TABLE friendships IN SHARE ROW EXCLUSIVE MODE');
  const [any]: unknown[] = await tx.query('SELECT 1 FROM friendships LIMIT 1');
  if (any) return;
  const there = new Set<number>();
  for (const id of new Set(OPENING_FRIENDSHIPS.flatMap(([one, other]) => [one, other]))) {
    const { UPSTREAM_AUTH, INTERNAL_SECRET: secret } = config;
    const owner = () => callEndpoint(UPSTREAM_AUTH, userSnapshot, { secret, params: { id } });
    if (await userReplicas.exists(id, owner, tx)) there.add(id);
  }
  for (const [user_id, friend_id, days] of OPENING_FRIENDSHIPS) {
    if (!there.has(user_id) || !there.has(friend_id)) continue;
    await tx.query(
      `INSERT INTO friendships (user_id, friend_id, created_at) VALUES ($1, $2, now() - make_interval(days => $3))`,
      [user_id, friend_id, days],
    );
    await tx.query('UPDATE user_replicas SET friend_count = friend_count + 1 WHERE id = ANY($1)', [
      [user_id, friend_id],
    ]);
    await outbox.add(friendshipAdded, { user_id, friend_id }, tx);
  }
}
