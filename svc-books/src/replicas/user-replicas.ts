import { NotSignedIn, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { userReplicas } from './tables.js';

const Id = z.object({ id: z.int() });

/** Adds the row of a user. */
export const addUser = query(
  'add user',
  Id,
  ({ id }: { id: number }) =>
    sql`INSERT INTO user_replicas (id, version) VALUES (${id}, 0) ON CONFLICT DO NOTHING RETURNING id`,
);

/**
 * Locks the account of the user who writes: the tombstone of the account waits for the write, and the eraser deletes what was written.
 * The first write of a user adds the row, because the identity token proves that the account exists.
 * @throws NotSignedIn when the account was deleted: its identity tokens stay valid for minutes
 */
export async function lockOwnAccount(id: number, tx: Connection): Promise<void> {
  if ((await userReplicas.lock(id, tx)) === 'exists') return;
  await addUser.rows(tx, { id });
  if ((await userReplicas.lock(id, tx)) !== 'exists') throw new NotSignedIn();
}
