import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const Id = z.object({ id: z.int() });

/**
 * Locks a book against its deletion and against other changes of its counters. No row: there is no such book. It is a query of its own:
 * the next one then sees what a transaction has stored that had the lock before.
 */
export const lockCountersOfBook = query(
  'lock counters of book',
  z.object({ id: z.int(), user_id: z.nullable(z.int()), genre_id: z.int(), hidden: z.boolean() }),
  ({ id }: { id: number }) =>
    sql`SELECT id, user_id, genre_id, hidden FROM books WHERE id = ${id} FOR NO KEY UPDATE`,
);

/** Locks books, as `lockCountersOfBook` does, in the order of their ids, so that two transactions do not deadlock. */
export const lockCountersOfBooks = query(
  'lock counters of books',
  Id,
  ({ ids }: { ids: readonly number[] }) =>
    sql`SELECT id FROM books WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
);
