import { BookSnapshot } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';

/** SQL of the columns of a book as other services replicate it. */
export const BOOK_SNAPSHOT = sql`id, title, author, cover, version, genre_id, isbn, pages, year, hidden`;

/** The books as other services replicate them. */
export const BOOK_SNAPSHOTS = sql`SELECT ${BOOK_SNAPSHOT} FROM books`;

// By the primary key.
export const snapshotById = query(
  'book snapshot',
  BookSnapshot,
  ({ id }: { id: number }) => sql`${BOOK_SNAPSHOTS} WHERE id = ${id}`,
);
