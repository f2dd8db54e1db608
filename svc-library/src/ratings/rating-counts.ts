import { ratingsChanged, surrogateKey } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { RATING_SUMS } from './ratings.queries.js';

const insertRatings = query(
  'insert ratings of book',
  z.object({ id: z.int() }),
  ({ book }: { book: number }) => sql`
    INSERT INTO book_ratings (id, counts) VALUES (${book}, array_fill(0, ARRAY[10]))
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** What a book's ratings no longer count, and what they count from now on, in half stars. */
interface RatingChange {
  book: number;
  removed: number | null;
  added: number | null;
}

// By the primary key. No row for a book without ratings.
const changeCounts = query(
  'change counts of ratings',
  ratingsChanged.data,
  ({ book, removed, added }: RatingChange) => sql`
    WITH r AS (
      UPDATE book_ratings SET version = version + 1, counts = (
        SELECT array_agg(count + (half_stars IS NOT DISTINCT FROM ${added}::bigint)::int
                               - (half_stars IS NOT DISTINCT FROM ${removed}::bigint)::int ORDER BY half_stars)
          FROM unnest(counts) WITH ORDINALITY AS counted (count, half_stars))
       WHERE id = ${book} RETURNING id, counts, version)
    SELECT r.id, rating_average, rating_count, r.version FROM r, ${RATING_SUMS}`,
);

/** Counts another rating of a user for a book, which the transaction has locked, and publishes the book's ratings. */
export async function countRating(change: RatingChange, tx: Transaction): Promise<void> {
  if (change.removed === change.added) return;
  if (change.removed === null) await insertRatings.rows(tx, change);
  const ratings = await changeCounts.maybeOne(tx, change);
  if (!ratings) return;
  await tx.publish(ratingsChanged, ratings);
  tx.changed(surrogateKey.book(change.book));
}
