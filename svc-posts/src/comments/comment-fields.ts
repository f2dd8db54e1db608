import type { Comment } from '@endpaper/contracts';
import { isoTime, lookUp, surrogateKeysOf, type Fields } from '@endpaper/service-kit';
import { shownVotes } from '../posts/shown-votes.js';

/** The author of `comments c`, who is not deleted. */
const AUTHOR = lookUp('user_replicas', 'u', 'id = c.user_id AND NOT deleted');

/** The joins of `comments c` with its post, which users see. */
export const ON_VISIBLE_POST = `
  JOIN posts p ON p.id = c.post_id AND p.deleted_at IS NULL
  JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
  JOIN user_replicas op ON op.id = p.user_id AND NOT op.deleted`;

/** The comments that users see: neither their author, nor their post, its author and its book are deleted. */
export const VISIBLE_COMMENTS = `
  comments c
  JOIN ${AUTHOR}
  ${ON_VISIBLE_POST}`;

/** The caller's own vote on a comment. `$1` is the caller's user id, or null for a visitor. */
export const OWN_COMMENT_VOTE = `LEFT JOIN ${lookUp('comment_votes', 'own', 'comment_id = c.id AND user_id = $1')}`;

/** All comments with their authors; `u` has no row where the comment or its author was deleted. */
export const THREADED_COMMENTS = `comments c LEFT JOIN ${AUTHOR}`;

/** A deleted comment is shown, without its author and text, as long as it has replies. */
export const IN_THREAD = '(u.id IS NOT NULL OR c.reply_count > 0)';

/** The surrogate keys of a comment in a response. */
export const COMMENT_KEYS = surrogateKeysOf({ 'comment:': 'c.id', 'user:': 'c.user_id' });

/** The comment that `comments c` answers. It is stored only where it is not the parent. */
export const REPLY_TO = 'coalesce(c.reply_to, c.parent_id)';

/** The fields of a `Comment` from `VISIBLE_COMMENTS` and, unless `own` is given, `OWN_COMMENT_VOTE`. */
export function commentFields({
  shown,
  caller = '$1::bigint',
  own = 'own.value',
}: {
  shown: number;
  caller?: string;
  own?: string;
}): Fields<Comment> {
  return {
    id: 'c.id',
    post_id: 'c.post_id',
    parent_id: 'c.parent_id',
    reply_to: REPLY_TO,
    title: 'c.title',
    text: 'c.text',
    user_id: 'c.user_id',
    user: `json_build_object('id', u.id, 'username', u.username, 'picture', u.picture)`,
    ups: shownVotes('c.newest_votes', shown, own, caller),
    score: 'c.score',
    version: 'c.version',
    created_at: isoTime('c.created_at'),
    updated_at: isoTime('c.updated_at'),
  };
}
