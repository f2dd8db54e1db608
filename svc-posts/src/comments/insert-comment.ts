import { Comment, COMMENT_LIMITS } from '@endpaper/contracts';
import { creation, jsonOf, jsonRow, listWith, outboxInsert, SHOWN } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { mentionedUsers } from '../posts/mentioned-users.js';
import { commentEntry } from '../posts/post-fields.js';
import { commentFields } from './comment-fields.js';

const event = outboxInsert({
  firstParameter: 7,
  from: 'inserted JOIN counted ON counted.id = inserted.post_id LEFT JOIN parent ON true LEFT JOIN answered ON true',
  data: `jsonb_build_object('id', inserted.id, 'parent_id', inserted.parent_id, 'post_user_id', counted.user_id,
                            'parent_user_id', parent.user_id, 'reply_to', answered.id,
                            'reply_to_user_id', answered.user_id, 'mentions', to_jsonb(inserted.mentioned_users))`,
});
const listWithComment = listWith('newest_comments', commentEntry('new.id', '$1::bigint'));

/** The post `$2`, unless it, its book or its author was deleted. */
const COMMENTED = `posts.id = $2 AND posts.deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)
        AND EXISTS (SELECT 1 FROM user_replicas u WHERE u.id = posts.user_id AND NOT u.deleted)`;

/** The comment `$5` on the post `$2`, unless it or its author was deleted. */
const ANSWERED = `c.id = $5 AND c.post_id = $2
        AND EXISTS (SELECT 1 FROM user_replicas u WHERE u.id = c.user_id AND NOT u.deleted)`;

// `$1` is the author, `$2` the post, `$3` the title, `$4` the text, `$5` the comment that it answers or null, `$6` the mentions in
// the text, `$7` to `$9` are the event. No row: there is no such post, comment or user, or the key was used before. The locks of the author and the parent
// and the update of the post keep them from being deleted. A comment is locked before its parent and its post, as by a deletion. A key needs the lock of the post before the update: the post is counted only if the key is new, and the key is
// written only if there is a post.
export const insertComment = creation(
  'insert comment',
  jsonRow(Comment, { id: z.int(), parent_id: z.nullable(z.int()) }),
  { values: 9 },
  key => `WITH answered AS (
     SELECT c.id, c.user_id, CASE WHEN c.depth < ${COMMENT_LIMITS.depth} THEN c.id ELSE c.parent_id END AS parent_id
       FROM comments c WHERE ${ANSWERED} FOR NO KEY UPDATE
   ), parent AS (
     SELECT c.id, c.user_id, coalesce(c.thread_id, c.id) AS thread_id, c.depth
       FROM comments c JOIN answered ON c.id = answered.parent_id FOR NO KEY UPDATE OF c
   ), new AS (
     SELECT nextval(pg_get_serial_sequence('comments', 'id')) AS id FROM user_replicas
      WHERE id = $1 AND NOT deleted AND ($5::bigint IS NULL OR EXISTS (SELECT 1 FROM parent)) FOR SHARE
   ), ${key ? `target AS (SELECT new.id FROM posts, new WHERE ${COMMENTED} FOR NO KEY UPDATE OF posts), ${key.cte('target')},` : ''}
   counted AS (
     UPDATE posts SET comment_count = comment_count + 1, newest_comments = ${listWithComment} FROM new ${key?.join ?? ''}
      WHERE ${COMMENTED}
     RETURNING posts.id, posts.user_id
   ), inserted AS (
     INSERT INTO comments (id, post_id, user_id, title, text, parent_id, reply_to, thread_id, depth, mentioned_users)
     SELECT new.id, counted.id, $1, $3, $4, parent.id, nullif(answered.id, parent.id), parent.thread_id, coalesce(parent.depth + 1, 1), ${mentionedUsers('$6', '$1')}
       FROM counted CROSS JOIN new LEFT JOIN parent ON true LEFT JOIN answered ON true
     RETURNING *
   ), counted_reply AS (
     UPDATE comments c SET reply_count = c.reply_count + 1 FROM inserted WHERE c.id = inserted.parent_id
   ), ${event.cte}
   SELECT ${jsonOf(commentFields({ shown: SHOWN.alone, own: '0' }))} AS json, c.id, c.parent_id
     FROM inserted c JOIN user_replicas u ON u.id = c.user_id`,
);
