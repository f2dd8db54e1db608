import { isoTimeSql, sql } from '@endpaper/service-kit';

/** SQL of the columns of posts as other services replicate them. */
export const POST_SNAPSHOTS = sql`
  id, book_id, user_id, coalesce(shown_title, title) AS title, version, hidden, ${isoTimeSql(sql`created_at`)} AS created_at`;
