import { command, statement, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

// A row of version 0 stands for one whose event has not arrived. It can be locked, and the event replaces it.
const addUsers = command(
  'add users',
  `INSERT INTO user_replicas (id, version) SELECT id, 0 FROM unnest($1::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
);
const lockUsersById = statement(
  'lock users',
  z.object({ id: z.int() }),
  'SELECT id FROM user_replicas WHERE id = ANY($1) AND NOT deleted ORDER BY id FOR NO KEY UPDATE',
);
const addPost = command(
  'add post',
  'INSERT INTO post_replicas (id, version) VALUES ($1, 0) ON CONFLICT DO NOTHING',
);
const lockPostById = statement(
  'lock post',
  z.object({ user_id: z.nullable(z.int()) }),
  'SELECT user_id FROM post_replicas WHERE id = $1 AND NOT deleted FOR SHARE',
);

/**
 * Locks users in the order of their ids: what changes the notifications of one user happens one after the other, and the tombstone of
 * an account waits for it.
 * @returns those that are not deleted
 */
export async function lockUsers(ids: readonly number[], tx: Transaction): Promise<Set<number>> {
  await addUsers.run(tx, [ids]);
  return new Set((await lockUsersById.rows(tx, [ids])).map(({ id }) => id));
}

/**
 * Locks a post, so that its tombstone waits.
 * @returns undefined when the post is deleted; its author is null before its first event
 */
export async function lockPost(id: number, tx: Transaction): Promise<{ user_id: number | null } | undefined> {
  await addPost.run(tx, [id]);
  return lockPostById.maybeOne(tx, [id]);
}
