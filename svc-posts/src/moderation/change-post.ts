import {
  announcedHint,
  hint,
  postCreated,
  postTopic,
  postUpdated,
  type SubjectState,
} from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import { newlyNamed } from '../posts/mentioned-users.js';
import { keysOfLists } from '../posts/post-changes.js';
import { POST_SNAPSHOTS } from '../posts/post-snapshots.js';
import type { PostEntity } from '../posts/post.entity.js';

interface Decided {
  id: number;
  mentioned: readonly number[] | null;
  /** Whether readers see it for the first time: it gets the time of that. */
  isNew: boolean;
  hidden: boolean;
}

/** A new version, of which the author has changed nothing: it keeps its time, unless readers did not know it. */
const savePost = query(
  'save decided post',
  postUpdated.data,
  ({ id, mentioned, isNew, hidden }: Decided) => sql`
    WITH saved AS (
      UPDATE posts
         SET version = version + 1, hidden = ${hidden}, held_version = NULL, held_by = NULL, shown_title = NULL,
             mentioned_users = ${mentioned}::bigint[],
             is_published = is_published OR ${isNew}::boolean,
             created_at = CASE WHEN ${isNew}::boolean THEN now() ELSE created_at END,
             updated_at = CASE WHEN ${isNew}::boolean THEN now() ELSE updated_at END
       WHERE id = ${id} RETURNING *)
    SELECT ${POST_SNAPSHOTS} FROM saved`,
);

/** Saves and publishes a post of which moderators have decided something. It is locked. */
export async function changePost(
  post: PostEntity,
  { visibility }: SubjectState,
  tx: Transaction,
): Promise<void> {
  const { id, user_id, text, is_published } = post;
  const isShown = visibility === 'shown';
  const isNew = isShown && !is_published;
  // A text that was held has notified nobody whom it names.
  const { mentions, mentioned_users } = isShown
    ? await newlyNamed(text, post, user_id, tx)
    : { mentions: [], mentioned_users: post.mentioned_users };
  const saved = await savePost.one(tx, { id, mentioned: mentioned_users, isNew, hidden: !isShown });
  if (isNew) await tx.publish(postCreated, { ...saved, mentions });
  if (is_published) await tx.publish(postUpdated, { ...saved, mentions });
  // The event of a new post has a hint for lists alone. Its author may have its page open.
  else tx.changed(announcedHint(hint(postTopic(id), 'post-updated', id)));
  // It leaves lists that do not name it, and comes back to those that do not have it.
  tx.changed(...keysOfLists(post));
}
