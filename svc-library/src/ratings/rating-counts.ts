import { ratingsChanged, surrogateKey, type RatingsChanged } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import { RATING_SUMS } from './ratings.queries.js';

interface Added {
  books: readonly number[];
  /** The rating of each book, in half stars. */
  halfStars: readonly number[];
}

// By the primary key, in the order of books, as all that changes the ratings of several books.
const addCounts = query(
  'add counts of ratings',
  ratingsChanged.data,
  ({ books, halfStars }: Added) => sql`
    WITH r AS (
      INSERT INTO book_ratings AS r (id, counts)
      SELECT book, ARRAY(SELECT (n = half_stars)::integer FROM generate_series(1, 10) AS n ORDER BY n)
        FROM unnest(${books}::bigint[], ${halfStars}::smallint[]) AS added (book, half_stars) ORDER BY book
      ON CONFLICT (id) DO UPDATE SET version = r.version + 1, counts = (
        SELECT array_agg(count + further ORDER BY n)
          FROM unnest(r.counts, excluded.counts) WITH ORDINALITY AS counted (count, further, n))
      RETURNING id, counts, version)
    SELECT r.id, rating_average, rating_count, r.version FROM r, ${RATING_SUMS} ORDER BY r.id`,
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
export async function countRating({ book, removed, added }: RatingChange, tx: Transaction): Promise<void> {
  if (removed === added) return;
  if (removed === null && added !== null) return addRatings([{ book, halfStars: added }], tx);
  const ratings = await changeCounts.maybeOne(tx, { book, removed, added });
  if (ratings) await publishRatings([ratings], tx);
}

/** Counts new ratings of different books, which the transaction has locked, and publishes the books' ratings. */
export async function addRatings(
  added: readonly { book: number; halfStars: number }[],
  tx: Transaction,
): Promise<void> {
  if (added.length === 0) return;
  const ratings = await addCounts.rows(tx, {
    books: added.map(({ book }) => book),
    halfStars: added.map(({ halfStars }) => halfStars),
  });
  await publishRatings(ratings, tx);
}

async function publishRatings(ratings: readonly RatingsChanged[], tx: Transaction): Promise<void> {
  await tx.publish(ratingsChanged, ...ratings);
  tx.changed(...ratings.map(({ id }) => surrogateKey.book(id)));
}
