import { ratingUpdated, RatingSnapshot } from '@endpaper/contracts';
import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countRating } from '../ratings/rating-counts.js';
import { visibilityOf } from '../settings/library-settings.queries.js';

/** The number of entries that are counted anew in one transaction. */
const ROWS = 100;

const Recounted = z.extend(RatingSnapshot, { removed: z.nullable(z.int()), added: z.nullable(z.int()) });

// On entries_of_user_and_book, in the order of books. A command that holds an entry has seen the new visibility, or is waited for.
const recountEntries = query(
  'recount ratings of library',
  Recounted,
  ({ user, isPublic }: { user: number; isPublic: boolean }) => sql`
    WITH changed AS (
      UPDATE entries SET version = version + 1, counted_half_stars = CASE WHEN ${isPublic} AND visibility = 'everyone' THEN half_stars END
       WHERE id = ANY(ARRAY(
         SELECT id FROM entries
          WHERE user_id = ${user} AND book_id IS NOT NULL
            AND counted_half_stars IS DISTINCT FROM CASE WHEN ${isPublic} AND visibility = 'everyone' THEN half_stars END
          ORDER BY book_id LIMIT ${raw(String(ROWS))} FOR NO KEY UPDATE))
      RETURNING id, user_id, book_id, new.version AS version, (new.counted_half_stars * 0.5)::float8 AS rating,
                old.counted_half_stars AS removed, new.counted_half_stars AS added)
    SELECT * FROM changed ORDER BY book_id`,
);

/** Counts the ratings of a library that everyone may see now, and no longer those of one that is hidden. */
export async function recountRatings(user: number, { tx }: ErasureTools): Promise<boolean> {
  const isPublic = (await visibilityOf(user, tx)) === 'everyone';
  const changed = await recountEntries.rows(tx, { user, isPublic });
  for (const { book_id, removed, added } of changed) await countRating({ book: book_id, removed, added }, tx);
  await tx.publish(
    ratingUpdated,
    ...changed.map(({ removed: _removed, added: _added, ...rating }) => rating),
  );
  return changed.length < ROWS;
}
