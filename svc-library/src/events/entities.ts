import { ratingsChanged } from '@endpaper/contracts';
import { entities, sql } from '@endpaper/service-kit';
import { RATING_SUMS } from '../ratings/ratings.queries.js';

/** What svc-library publishes again for the replicas of other services. Lost ratings have no average and no count. */
export const owned = {
  ratings: entities(
    ratingsChanged,
    ratingsChanged,
    sql`SELECT r.id, rating_average, rating_count, r.version FROM book_ratings r, ${RATING_SUMS}`,
  ),
};
