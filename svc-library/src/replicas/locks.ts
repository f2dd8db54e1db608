import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const Id = z.object({ id: z.int() });

/** Locks the library of a user, whose visibility or shelves change: changes of its entries wait, and see the new state. */
export const lockLibrary = query(
  'lock library',
  Id,
  ({ id }: { id: number }) =>
    sql`SELECT id FROM user_replicas WHERE id = ${id} AND NOT deleted FOR NO KEY UPDATE`,
);

/** A book of the catalogue that stays as it is until the end of the transaction. */
const LockedBook = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  year: z.nullable(z.int()),
  hidden: z.nullable(z.boolean()),
});
export type LockedBook = z.output<typeof LockedBook>;

// By the primary key.
const lockBookReplicas = query(
  'lock books',
  LockedBook,
  ({ ids }: { ids: readonly number[] }) => sql`
    SELECT id, title, author, isbn, pages, year, hidden FROM book_replicas
     WHERE id = ANY(${ids}::bigint[]) AND NOT deleted ORDER BY id FOR SHARE`,
);

/** Locks those of some books that are replicated and not deleted. @returns them by their ids */
export async function lockBooks(
  ids: readonly number[],
  tx: Transaction,
): Promise<ReadonlyMap<number, LockedBook>> {
  const books = ids.length === 0 ? [] : await lockBookReplicas.rows(tx, { ids });
  return new Map(books.map(book => [book.id, book]));
}

/**
 * Locks a book that a library gets: its deletion and its new title wait for the transaction, and the eraser then deletes or renames what
 * that has written. Entries get sort keys of what is read here: keys in the replica would be old after an event that an earlier release has
 * handled.
 * @returns undefined for a book that is deleted or not replicated yet
 */
export async function lockBook(id: number, tx: Transaction): Promise<LockedBook | undefined> {
  return (await lockBooks([id], tx)).get(id);
}
