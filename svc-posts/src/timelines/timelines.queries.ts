import { Post, postEndpoints, surrogateKey } from '@endpaper/contracts';
import { Database, jsonOf, keyset, SHOWN, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { OWN_POST_VOTE, ownComments, POST_KEYS, postFields, VISIBLE_POSTS } from '../posts/post-fields.js';
import { underErasure } from './under-erasure.js';

// On posts_newest. `$1` is the caller.
const recentPosts = keyset('recent posts', Post, {
  endpoint: postEndpoints.recent,
  order: 'newest first',
  parameters: 1,
  isBatched: true,
  text: ({ after, limit }) => `
    SELECT ${jsonOf(postFields({ shown: SHOWN.inList }))} AS json, ${POST_KEYS} AS keys, p.created_at, p.id
      FROM ${VISIBLE_POSTS} ${OWN_POST_VOTE} ${ownComments(SHOWN.inList)}
     WHERE p.deleted_at IS NULL AND ${after('p.created_at', 'p.id')}
     ORDER BY p.created_at DESC, p.id DESC
     LIMIT ${limit}`,
});

// It reads friendship_replicas_of_lower, friendship_replicas_of_higher, and a page of each friend in the index posts_of_user.
// `$1` is the caller.
const postsOfFriends = keyset('posts of friends', Post, {
  endpoint: postEndpoints.ofFriends,
  order: 'newest first',
  parameters: 1,
  text: ({ after, limit }) => `
    WITH friends AS (
      SELECT friend_id AS id FROM friendship_replicas WHERE user_id = $1 AND NOT deleted
      -- Not ALL: a missed removal leaves a second row of a pair.
      UNION
      SELECT user_id FROM friendship_replicas WHERE friend_id = $1 AND NOT deleted
    ), newest AS (
      SELECT of_friend.id FROM friends CROSS JOIN LATERAL (
        SELECT p.id, p.created_at FROM posts p
         WHERE p.user_id = friends.id AND p.deleted_at IS NULL AND p.book_id <> ALL(${underErasure('book')})
           AND ${after('p.created_at', 'p.id')}
         ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}) AS of_friend
       WHERE friends.id <> ALL(${underErasure('user')})
       ORDER BY of_friend.created_at DESC, of_friend.id DESC LIMIT ${limit}
    )
    SELECT ${jsonOf(postFields({ shown: SHOWN.inList }))} AS json, NULL AS keys, p.created_at, p.id
      FROM ${VISIBLE_POSTS} ${OWN_POST_VOTE} ${ownComments(SHOWN.inList)}
     WHERE p.id = ANY(ARRAY(SELECT id FROM newest))
     ORDER BY p.created_at DESC, p.id DESC`,
});

@Injectable()
export class TimelinesQueries {
  constructor(private readonly database: Database) {}

  /** The posts about all books, newest first. */
  recent(query: PageQuery, caller?: number): Promise<Page> {
    return recentPosts.page(this.database, [caller ?? null], query, [surrogateKey.posts]);
  }

  /** The posts of a user's friends, newest first. */
  ofFriends(user: number, query: PageQuery): Promise<Page> {
    return postsOfFriends.page(this.database, [user], query);
  }
}
