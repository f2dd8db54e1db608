import { NotSignedIn, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { userReplicas } from './tables.js';

const Id = z.object({ id: z.int() });

/**
 * Adds the row of a user.
 * @param created_at of what the user has written, when the age of the account is not known; now by default
 */
export const addUser = query(
  'add user',
  Id,
  ({ id, created_at }: { id: number; created_at?: string | undefined }) => sql`
    INSERT INTO user_replicas (id, version, created_at) VALUES (${id}, 0, coalesce(${created_at ?? null}::timestamptz, now()))
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** Stores when an account was created. That never changes: the order of events has no effect, and no version is compared. */
export const storeAge = query(
  'store age of user',
  Id,
  ({ id, created_at }: { id: number; created_at: string }) => sql`
    INSERT INTO user_replicas AS u (id, version, created_at) VALUES (${id}, 0, ${created_at})
    ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at WHERE NOT u.deleted RETURNING id`,
);

/**
 * Locks the account of the user who writes: the tombstone of the account waits for the write, and the eraser deletes what was written.
 * The first write of a user adds the row, because the identity token proves that the account exists.
 * @throws NotSignedIn when the account was deleted: its identity tokens stay valid for minutes
 */
export async function lockOwnAccount(id: number, tx: Connection): Promise<void> {
  if (!(await lockLivingAccount(id, tx))) throw new NotSignedIn();
}

/** Locks an account as `lockOwnAccount` does. @returns whether it was not deleted */
export async function lockLivingAccount(id: number, tx: Connection): Promise<boolean> {
  if ((await userReplicas.lock(id, tx)) === 'exists') return true;
  await addUser.rows(tx, { id });
  return (await userReplicas.lock(id, tx)) === 'exists';
}
