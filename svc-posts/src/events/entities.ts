import { postDeleted, postUpdated } from '@endpaper/contracts';
import { entities, sql } from '@endpaper/service-kit';
import { POST_SNAPSHOTS } from '../posts/post-snapshots.js';

/** What svc-posts publishes again for the replicas of other services. */
export const owned = {
  posts: entities(
    postUpdated,
    postDeleted,
    sql`SELECT ${POST_SNAPSHOTS} FROM posts WHERE deleted_at IS NULL`,
  ),
};
