import { postDeleted, postUpdated, textHeld } from '@endpaper/contracts';
import { entities, sql } from '@endpaper/service-kit';
import { HELD_TEXTS } from '../holds/held-texts.js';
import { POST_SNAPSHOTS } from '../posts/post-snapshots.js';

/** What svc-posts publishes again for the replicas of other services, and for the cases of what is held. */
export const owned = {
  posts: entities(
    postUpdated,
    postDeleted,
    sql`SELECT ${POST_SNAPSHOTS} FROM posts WHERE deleted_at IS NULL AND is_published`,
  ),
  held_posts: entities(textHeld, null, HELD_TEXTS.post, 'held posts again'),
  held_comments: entities(textHeld, null, HELD_TEXTS.comment, 'held comments again'),
};
