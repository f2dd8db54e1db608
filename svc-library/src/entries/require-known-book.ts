import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BookNotFound } from '../ratings/ratings.errors.js';
import type { LockedBook } from '../replicas/locks.js';

// On entries_of_user_and_book.
const hasEntry = query(
  'has entry',
  z.object({ id: z.int() }),
  ({ user, book }: { user: number; book: number }) =>
    sql`SELECT id FROM entries WHERE (user_id, book_id) = (${user}, ${book})`,
);

/**
 * Requires that a user may give a locked book to the own library: a hidden one is known only to those who have an entry of it.
 * @throws BookNotFound
 */
export async function requireKnownBook(
  { id, hidden }: Pick<LockedBook, 'id' | 'hidden'>,
  user: number,
  tx: Transaction,
): Promise<void> {
  if (hidden && !(await hasEntry.maybeOne(tx, { user, book: id }))) throw new BookNotFound();
}
