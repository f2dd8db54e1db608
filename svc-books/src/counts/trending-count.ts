import { raw, sql, type Sql } from '@endpaper/service-kit';

/** A favorite or a post counts for so many days: today and the six days before. */
const DAYS = 7;

/** SQL of the day (UTC) of a time. */
export const dayOf = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

/** SQL of the first day that counts at a time. */
export const firstDay = (time = 'now()') => `(${dayOf(time)} - ${DAYS - 1})`;

/** An account counts when it is older. Most accounts that are made to push a book are younger. */
export const MIN_AGE = `interval '1 day'`;

/**
 * SQL of a book's `trending_count`: the accounts that have the book among their favorites, or have written about it, in the last days,
 * each once. An account without a known age was stored by an earlier release, and counts as old.
 * On favorites_of_book, recent_posts_of_book and the primary keys.
 */
export const trendingCount = (book: Sql) => sql`(
  SELECT count(*)
    FROM (SELECT user_id FROM favorites
           WHERE book_id = ${book} AND created_at >= ${raw(firstDay())}::timestamp AT TIME ZONE 'UTC'
          UNION
          SELECT p.user_id FROM recent_posts r JOIN post_replicas p ON p.id = r.id AND NOT p.deleted AND p.hidden IS NOT TRUE
           WHERE r.book_id = ${book} AND r.day >= ${raw(firstDay())}) AS active
   WHERE NOT EXISTS (SELECT FROM user_replicas u
                      WHERE u.id = active.user_id AND (u.deleted OR u.created_at > now() - ${raw(MIN_AGE)})))`;
