import { NotSignedIn, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const Id = z.object({ id: z.int() });

const lockUserReplica = query(
  'lock user replica',
  Id,
  ({ id }: { id: number }) => sql`SELECT id FROM user_replicas WHERE id = ${id} AND NOT deleted FOR SHARE`,
);

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
  if (await lockUserReplica.maybeOne(tx, { id })) return;
  await addUser.rows(tx, { id });
  if (!(await lockUserReplica.maybeOne(tx, { id }))) throw new NotSignedIn();
}
