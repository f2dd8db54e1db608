import { query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** Changes the number of books of a genre. */
export const countInGenre = query(
  'count in genre',
  z.object({ book_count: z.int() }),
  ({ genre, change }: { genre: number; change: 1 | -1 }) => sql`
    INSERT INTO genre_counts AS g (genre_id, book_count) VALUES (${genre}, ${change}::integer)
    ON CONFLICT (genre_id) DO UPDATE SET book_count = g.book_count + excluded.book_count RETURNING book_count`,
);

/** Counts a book in another genre, in the order of the genres' ids, so that two transactions do not deadlock. */
export async function moveToGenre(tx: Connection, from: number, to: number): Promise<void> {
  if (from === to) return;
  const leave = () => countInGenre.one(tx, { genre: from, change: -1 });
  if (from < to) await leave();
  await countInGenre.one(tx, { genre: to, change: 1 });
  if (from > to) await leave();
}
