import { command, statement, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

// A row of version 0 stands for one whose event has not arrived. It can be locked, and the event replaces it.
const addUsers = command(
  'add users',
  `INSERT INTO user_replicas (id, version) SELECT id, 0 FROM unnest($1::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
);
const lockUsersById = statement(
  'lock users',
  z.object({ id: z.int(), deleted: z.boolean() }),
  'SELECT id, deleted FROM user_replicas WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
);
const addPosts = command(
  'add posts',
  `INSERT INTO post_replicas (id, version) SELECT id, 0 FROM unnest($1::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
);
const lockPostsById = statement(
  'lock posts',
  z.object({ id: z.int(), user_id: z.nullable(z.int()), deleted: z.boolean() }),
  'SELECT id, user_id, deleted FROM post_replicas WHERE id = ANY($1) ORDER BY id FOR SHARE',
);

/**
 * Locks users in the order of their ids: what changes the notifications of one user happens one after the other, and the tombstone of
 * an account waits for it.
 * @returns those that are not deleted
 */
export async function lockUsers(ids: Iterable<number>, tx: Transaction): Promise<Set<number>> {
  const all = [...new Set(ids)];
  let locked = await lockUsersById.rows(tx, [all]);
  if (locked.length < all.length) {
    await addUsers.run(tx, [all]);
    locked = await lockUsersById.rows(tx, [all]);
  }
  return new Set(locked.flatMap(({ id, deleted }) => (deleted ? [] : [id])));
}

/**
 * Locks posts, so that their tombstones wait.
 * @returns the authors of those that are not deleted; null before a post's first event
 */
export async function lockPosts(ids: Iterable<number>, tx: Transaction): Promise<Map<number, number | null>> {
  const all = [...new Set(ids)];
  let locked = await lockPostsById.rows(tx, [all]);
  if (locked.length < all.length) {
    await addPosts.run(tx, [all]);
    locked = await lockPostsById.rows(tx, [all]);
  }
  return new Map(locked.flatMap(({ id, user_id, deleted }) => (deleted ? [] : [[id, user_id]])));
}
