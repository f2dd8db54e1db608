import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const Id = z.object({ id: z.int() });

/** Locks the library of a user, whose visibility or shelves change: changes of its entries wait, and see the new state. */
export const lockLibrary = query(
  'lock library',
  Id,
  ({ id }: { id: number }) =>
    sql`SELECT id FROM user_replicas WHERE id = ${id} AND NOT deleted FOR NO KEY UPDATE`,
);
