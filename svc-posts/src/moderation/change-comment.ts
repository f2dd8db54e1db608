import { commentCreated, commentUpdated, surrogateKey, type SubjectState } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { notifiedAuthors } from '../comments/comment-changes.js';
import { REPLY_TO } from '../comments/comment-fields.js';
import type { CommentEntity } from '../comments/comment.entity.js';
import { newlyNamed } from '../posts/mentioned-users.js';

interface Decided {
  id: number;
  mentioned: readonly number[] | null;
  isHidden: boolean;
  /** See `changePost`. */
  isNew: boolean;
}

const saveComment = query(
  'save decided comment',
  z.object({ version: z.int() }),
  ({ id, mentioned, isHidden, isNew }: Decided) => sql`
    UPDATE comments
       SET version = version + 1, held_version = NULL, held_by = NULL, mentioned_users = ${mentioned}::bigint[],
           is_hidden = ${isHidden}, is_published = is_published OR ${isNew}::boolean,
           created_at = CASE WHEN ${isNew}::boolean THEN now() ELSE created_at END,
           updated_at = CASE WHEN ${isNew}::boolean THEN now() ELSE updated_at END
     WHERE id = ${id} RETURNING version`,
);

// On the primary keys.
const newComment = query(
  'new comment for its event',
  z.omit(commentCreated.data, { mentions: true }),
  ({ id }: { id: number }) => sql`
    SELECT c.id, c.post_id, c.user_id, c.version, p.user_id AS post_user_id, c.parent_id, parent.user_id AS parent_user_id,
           ${REPLY_TO} AS reply_to, answered.user_id AS reply_to_user_id
      FROM comments c JOIN posts p ON p.id = c.post_id
      LEFT JOIN comments parent ON parent.id = c.parent_id
      LEFT JOIN comments answered ON answered.id = ${REPLY_TO}
     WHERE c.id = ${id}`,
);

/** Saves and publishes a comment of which moderators have decided something. It is locked. */
export async function changeComment(
  comment: CommentEntity & { user_id: number },
  { visibility }: SubjectState,
  tx: Transaction,
): Promise<void> {
  const { id, post_id, user_id, parent_id, text, is_published } = comment;
  const isShown = visibility === 'shown';
  const isNew = isShown && !is_published;
  const notified = is_published ? (await notifiedAuthors.rows(tx, { id })).map(each => each.user_id) : [];
  const { mentions, mentioned_users } = isShown
    ? await newlyNamed(text, comment, user_id, tx, notified)
    : { mentions: [], mentioned_users: comment.mentioned_users };
  const { version } = await saveComment.one(tx, {
    id,
    mentioned: mentioned_users,
    isHidden: !isShown,
    isNew,
  });
  if (isNew) await tx.publish(commentCreated, { ...(await newComment.one(tx, { id })), mentions });
  if (is_published) await tx.publish(commentUpdated, { id, post_id, user_id, version, mentions });
  // Its post shows its newest comments, and its parent counts its replies.
  const { post, commentsOfPost } = surrogateKey;
  tx.changed(surrogateKey.comment(id), post(post_id), commentsOfPost(post_id));
  if (parent_id !== null) tx.changed(surrogateKey.comment(parent_id));
}
