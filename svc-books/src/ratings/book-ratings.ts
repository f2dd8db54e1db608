import { MIN_RATINGS, type RatingsChanged } from '@endpaper/contracts';
import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** Stores the ratings of a book. No row: the book was deleted, or has the same version of them or a newer one. */
export const storeRatings = query(
  'store ratings of book',
  z.object({ id: z.int() }),
  ({ id, rating_average = null, rating_count = 0, version }: RatingsChanged) => sql`
    UPDATE books SET rating_average = ${rating_average}, rating_count = ${rating_count}, rating_version = ${version},
                     rating_score = CASE WHEN ${rating_count}::integer >= ${raw(String(MIN_RATINGS))}
                                         THEN round(${rating_average}::float8 * 100) ELSE 0 END
     WHERE id = ${id} AND rating_version < ${version} RETURNING id`,
);
