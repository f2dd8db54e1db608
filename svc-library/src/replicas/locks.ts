import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const Id = z.object({ id: z.int() });

/**
 * Locks a user whose account exists, so that the deletion of the account waits for the transaction, and then deletes what it has
 * written. No row for a user who is deleted or not replicated yet.
 */
export const lockUserReplica = query(
  'lock user replica',
  Id,
  ({ id }: { id: number }) => sql`SELECT id FROM user_replicas WHERE id = ${id} AND NOT deleted FOR SHARE`,
);

/** Locks a book as `lockUserReplica` does a user. */
export const lockBookReplica = query(
  'lock book replica',
  Id,
  ({ id }: { id: number }) => sql`SELECT id FROM book_replicas WHERE id = ${id} AND NOT deleted FOR SHARE`,
);

/** Locks the library of a user, whose visibility or shelves change: changes of its entries wait, and see the new state. */
export const lockLibrary = query(
  'lock library',
  Id,
  ({ id }: { id: number }) =>
    sql`SELECT id FROM user_replicas WHERE id = ${id} AND NOT deleted FOR NO KEY UPDATE`,
);
