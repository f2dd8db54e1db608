/** A favorite or a post counts as activity for so many days: today and the six days before. */
const DAYS = 7;

/** SQL of the day (UTC) of a time. */
export const dayOf = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

/** SQL of the first day whose activity counts. */
export const FIRST_DAY = `${dayOf('now()')} - ${DAYS - 1}`;

// A book's trending_count is the sum of its rows in `book_activity`, one for each day. Each statement that changes one of them
// has locked the book before.

/**
 * SQL of a common table expression that adds activity to a day of its book.
 * @param from SQL of rows with `book_id` and `day`
 */
export const addActivity = (from: string) => `activity AS (
     INSERT INTO book_activity AS a (book_id, day, count) SELECT book_id, day, 1 FROM ${from}
     ON CONFLICT (book_id, day) DO UPDATE SET count = a.count + 1 RETURNING book_id)`;

/**
 * SQL of a common table expression that takes activity from a day of its book. It has no row for activity that counts no more,
 * and for activity that the previous release of the service has not counted.
 * @param from SQL of rows with `book_id` and `day`
 */
export const removeActivity = (from: string) => `activity AS (
     UPDATE book_activity a SET count = a.count - 1 FROM ${from} AS removed_activity
      WHERE a.book_id = removed_activity.book_id AND a.day = removed_activity.day AND a.count > 0 RETURNING a.book_id)`;

/** Stores the activity of the favorites that exist, of the books in a range of ids (`$1` to `$2`). */
export const STORE_ACTIVITY = `
  WITH stored AS (
    INSERT INTO book_activity (book_id, day, count)
    SELECT book_id, ${dayOf('created_at')}, count(*) FROM favorites
     WHERE book_id BETWEEN $1 AND $2 AND ${dayOf('created_at')} >= ${FIRST_DAY} GROUP BY 1, 2
    ON CONFLICT DO NOTHING RETURNING book_id, count
  )
  UPDATE books b SET trending_count = b.trending_count + s.sum
    FROM (SELECT book_id, sum(count) FROM stored GROUP BY 1) AS s WHERE s.book_id = b.id`;
