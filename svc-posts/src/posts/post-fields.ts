import type { Post } from '@endpaper/contracts';
import { isoTime, lookUp, shownList, storedList, surrogateKeysOf, type Fields } from '@endpaper/service-kit';
import { shownVotes } from './shown-votes.js';

/** SQL of the joins of `posts p` with its book and its author, which are not deleted. */
export const VISIBLE = `
  JOIN ${lookUp('book_replicas', 'b', 'id = p.book_id AND NOT deleted')}
  JOIN ${lookUp('user_replicas', 'u', 'id = p.user_id AND NOT deleted')}`;

/** The posts that users see: not deleted, with a book and an author that are not deleted. */
export const VISIBLE_POSTS = `posts p ${VISIBLE}`;

/** The caller's own vote on a post. `$1` is the caller's user id, or null for a visitor. */
export const OWN_POST_VOTE = `LEFT JOIN ${lookUp('post_votes', 'own', 'post_id = p.id AND user_id = $1')}`;

/** SQL of the caller's user id, or null for a visitor. */
const CALLER = '$1::bigint';

/** The caller's own newest comments on a post. It reads the index `comments_own_of_post`. */
export const ownComments = (shown: number, caller = CALLER) => `
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(${commentEntry('c.id', 'c.user_id')} ORDER BY c.id DESC) AS entries
      FROM (SELECT id, user_id FROM comments WHERE post_id = p.id AND user_id = ${caller} ORDER BY id DESC LIMIT ${shown}) AS c
  ) AS own_comments ON true`;

/** The surrogate keys of a post in a response. */
export const POST_KEYS = surrogateKeysOf({ 'post:': 'p.id', 'user:': 'p.user_id', 'book:': 'p.book_id' });

interface Options {
  /** How many entries the lists have. */
  shown: number;
  caller?: string;
  /** The value of the caller's own vote. */
  own?: string;
}

/** The fields of a `Post` from `VISIBLE_POSTS`, `ownComments` and, unless `own` is given, `OWN_POST_VOTE`. */
export function postFields({ shown, caller = CALLER, own = 'own.value' }: Options): Fields<Post> {
  return {
    id: 'p.id',
    title: 'p.title',
    text: 'p.text',
    user_id: 'p.user_id',
    op_user: `json_build_object('id', u.id, 'username', u.username, 'picture', u.picture)`,
    book: `json_build_object('id', b.id, 'title', b.title, 'cover', b.cover)`,
    ups: shownVotes(storedList('p', 'votes', shown), shown, own, caller),
    score: 'p.score',
    comments: shownList(storedList('p', 'comments', shown), shown, 'own_comments.entries', {
      field: 'user_id',
      value: caller,
    }),
    comment_count: 'p.comment_count',
    version: 'p.version',
    created_at: isoTime('p.created_at'),
    updated_at: isoTime('p.updated_at'),
  };
}

/** SQL of a comment as an entry of a post's stored list. */
export function commentEntry(id: string, user: string): string {
  return `jsonb_build_object('id', ${id}, 'user_id', ${user})`;
}
