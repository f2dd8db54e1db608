import { postDeleted, postUpdated } from '@endpaper/contracts';
import { entities, isoTimeSql, sql } from '@endpaper/service-kit';

/** What svc-posts publishes again for the replicas of other services. */
export const owned = {
  posts: entities(
    postUpdated,
    postDeleted,
    sql`SELECT id, book_id, user_id, title, version, ${isoTimeSql(sql`created_at`)} AS created_at
          FROM posts WHERE deleted_at IS NULL`,
  ),
};
