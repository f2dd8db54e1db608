import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** A favorite or a post counts as activity for so many days: today and the six days before. */
const DAYS = 7;

/** SQL of the day (UTC) of a time. */
export const dayOf = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

/** SQL of the first day whose activity counts. */
export const FIRST_DAY = `${dayOf('now()')} - ${DAYS - 1}`;

/** The day (UTC) of a time as PostgreSQL and events write it. */
export const utcDay = (time: string) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

interface Activity {
  book: number;
  /** As `utcDay` gives it. */
  day: string;
}

// A book's `trending_count` is the sum of its rows in `book_activity`, one for each day. A transaction that changes them has locked the
// book, and changes its count with each row that these queries return.
const Count = z.object({ count: z.int() });

/** Adds activity to a day of its book. No row: it is too old to count. */
export const addActivity = query(
  'add activity',
  Count,
  ({ book, day }: Activity) => sql`
    INSERT INTO book_activity AS a (book_id, day, count)
    SELECT ${book}::bigint, ${day}::date, 1 WHERE ${day}::date >= ${raw(FIRST_DAY)}
    ON CONFLICT (book_id, day) DO UPDATE SET count = a.count + 1 RETURNING count`,
);

/** Takes activity from a day of its book. No row: it does not count any more. */
export const removeActivity = query(
  'remove activity',
  Count,
  ({ book, day }: Activity) => sql`
    UPDATE book_activity SET count = count - 1
     WHERE book_id = ${book} AND day = ${day}::date AND count > 0 RETURNING count`,
);
