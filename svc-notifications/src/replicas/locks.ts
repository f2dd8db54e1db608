import { query, raw, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { bookReplicas } from './tables.js';

// A row of version 0 stands for one whose event has not arrived. It can be locked, and the event replaces it. Rows are added before any
// is locked: otherwise two transactions could wait for each other.
const addMissing = (name: string) => {
  const table = raw(name);
  return query(
    `add missing ${name}`,
    z.object({ id: z.int() }),
    ({ ids }: { ids: readonly number[] }) => sql`
      INSERT INTO ${table} (id, version)
      SELECT id, 0 FROM unnest(${ids}::bigint[]) AS wanted (id)
       WHERE NOT EXISTS (SELECT FROM ${table} AS known WHERE known.id = wanted.id) ORDER BY id
      ON CONFLICT DO NOTHING RETURNING id`,
  );
};
const addUsers = addMissing('user_replicas');
const addPosts = addMissing('post_replicas');
const addBooks = addMissing('book_replicas');
const LockedUser = z.object({ id: z.int(), muted: z.array(z.string()) });
const lockUsersById = query(
  'lock users',
  LockedUser,
  ({ ids }: { ids: readonly number[] }) => sql`
    SELECT id, muted FROM user_replicas WHERE id = ANY(${ids}::bigint[]) AND NOT deleted ORDER BY id FOR NO KEY UPDATE`,
);
const LockedPost = z.object({ user_id: z.nullable(z.int()) });
const lockPostReplicaById = query(
  'lock post replica',
  LockedPost,
  ({ id }: { id: number }) =>
    sql`SELECT user_id FROM post_replicas WHERE id = ${id} AND NOT deleted FOR SHARE`,
);

/**
 * Locks users in the order of their ids: what changes the notifications of one user happens one after the other, and the tombstone of
 * an account waits for it.
 * @returns those that are not deleted
 */
export async function lockUsers(
  ids: Iterable<number>,
  tx: Connection,
): Promise<Map<number, z.output<typeof LockedUser>>> {
  const all = [...new Set(ids)];
  await addUsers.rows(tx, { ids: all });
  const locked = await lockUsersById.rows(tx, { ids: all });
  return new Map(locked.map(user => [user.id, user]));
}

/**
 * Locks a post, so that its tombstone waits.
 * @returns its author, who is null before its first event; undefined when it is deleted
 */
export async function lockPostReplica(
  id: number,
  tx: Connection,
): Promise<z.output<typeof LockedPost> | undefined> {
  await addPosts.rows(tx, { ids: [id] });
  return await lockPostReplicaById.maybeOne(tx, { id });
}

/** Locks a book, so that its tombstone waits, and then finds the posts that are stored meanwhile. @returns whether it is not deleted */
export async function lockBookReplica(id: number, tx: Connection): Promise<boolean> {
  await addBooks.rows(tx, { ids: [id] });
  return (await bookReplicas.lock(id, tx)) === 'exists';
}
