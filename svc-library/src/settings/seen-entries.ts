import type { Visibility } from '@endpaper/contracts';
import { sql, type Sql } from '@endpaper/service-kit';

/**
 * SQL: whether the book with an id is not hidden by moderators, or the caller is the library's reader, who keeps it. There are few hidden
 * books, so that it is cheaper than a join. On book_replicas_hidden.
 * @param seen the visibilities that the caller sees: `me` is for the reader alone
 */
export const isSeenBook = (book: Sql, seen: readonly Visibility[]): Sql => sql`
  ('me' = ANY(${seen}::text[]) OR (${book} = ANY(ARRAY(SELECT id FROM book_replicas WHERE hidden))) IS NOT TRUE)`;

/** SQL: whether a caller sees an entry `e` of a library. */
export const isSeenEntry = (seen: readonly Visibility[]): Sql =>
  sql`e.visibility = ANY(${seen}::text[]) AND ${isSeenBook(sql`e.book_id`, seen)}`;
