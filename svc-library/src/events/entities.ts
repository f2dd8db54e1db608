import { ratingRemoved, ratingsChanged, ratingUpdated } from '@endpaper/contracts';
import { entities, sql } from '@endpaper/service-kit';
import { RATING_SUMS } from '../ratings/ratings.queries.js';

/** What svc-library publishes again for the replicas of other services. Lost ratings have no average and no count. */
export const owned = {
  /** The ratings of readers that everyone may see. */
  entries: entities(
    ratingUpdated,
    ratingRemoved,
    sql`SELECT id, user_id, book_id, (counted_half_stars * 0.5)::float8 AS rating, version
          FROM entries WHERE counted_half_stars IS NOT NULL`,
  ),
  ratings: entities(
    ratingsChanged,
    ratingsChanged,
    sql`SELECT r.id, rating_average, rating_count, r.version FROM book_ratings r, ${RATING_SUMS}`,
  ),
};
