import { BookSnapshot } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';

/** The books as other services replicate them. */
export const BOOK_SNAPSHOTS = sql`
  SELECT id, title, author, cover, version, genre_id, isbn, pages, year FROM books`;

// By the primary key.
export const snapshotById = query(
  'book snapshot',
  BookSnapshot,
  ({ id }: { id: number }) => sql`${BOOK_SNAPSHOTS} WHERE id = ${id}`,
);
