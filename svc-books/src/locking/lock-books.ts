import { statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/**
 * Locks books in the order of their ids, so that two transactions do not deadlock, and returns the ids of those that exist. It is a
 * statement of its own: the next one then sees what a transaction has stored that had a lock before.
 */
export const lockBooks = statement(
  'lock books',
  z.object({ id: z.int() }),
  'SELECT id FROM books WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
);
