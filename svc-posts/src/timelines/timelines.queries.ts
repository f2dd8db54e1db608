import { Post, postEndpoints, surrogateKey } from '@endpaper/contracts';
import {
  Database,
  isNotMuted,
  isShown,
  list,
  raw,
  sql,
  type Page,
  type PageQuery,
  type Sql,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { isOfListedBook } from '../posts/hidden-books.js';
import { isPostShown, postInList, VISIBLE_POSTS } from '../posts/post-fields.js';

/** The deleted books or users whose posts are not deleted yet. There is none most of the time, so that it is cheaper than joins. */
export const underErasure = (kind: 'book' | 'user'): Sql =>
  sql`ARRAY(SELECT id FROM erasures WHERE kind = ${raw(`'${kind}'`)})`;

/**
 * SQL: whether a timeline shows a caller a post: one about a book that the caller has not opened.
 * @param post SQL of the post's alias
 */
export const isInTimeline = (caller: number | null, post: Sql): Sql =>
  sql`${isShown(caller, sql`${post}.user_id`)} AND ${isPostShown(caller, post)} AND ${isOfShownBook(caller, post)}`;

const isOfShownBook = (caller: number | null, post: Sql): Sql => sql`
  ${isOfListedBook(caller, post)} AND ${isNotMuted(caller, 'book', sql`${post}.book_id`)} AND ${isNotMuted(caller, 'genre', genreOf(sql`${post}.book_id`))}`;

/** 0 for a book whose genre is unknown. It is read by the primary key, and only for a caller who has muted a genre. */
const genreOf = (book: Sql) => sql`coalesce((SELECT genre_id FROM book_replicas WHERE id = ${book}), 0)`;

/** Most accounts that are made to fill the list of recent posts are younger. */
const MIN_AGE = raw(`interval '1 day'`);

/** SQL: whether the author `u` of a post is old enough for recent posts, or is the caller. */
const isOfOldAccount = (caller: number | null): Sql =>
  sql`((u.created_at > now() - ${MIN_AGE}) IS NOT TRUE OR p.user_id = ${caller}::bigint)`;

/** SQL: whether a post is the last one of its author on a day (UTC), of those that the caller sees. On posts_of_user. */
const isLastOfDay = (caller: number | null): Sql => sql`
  NOT EXISTS (
    SELECT FROM posts later
     WHERE later.user_id = p.user_id AND later.deleted_at IS NULL AND (later.created_at, later.id) > (p.created_at, p.id)
       AND later.created_at < date_trunc('day', p.created_at, 'UTC') + interval '1 day'
       AND later.book_id <> ALL(${underErasure('book')}) AND ${isOfShownBook(caller, sql`later`)}
       AND ${isPostShown(caller, sql`later`)})`;

// On posts_newest.
const recentPosts = list('recent posts', Post, {
  endpoint: postEndpoints.recent,
  order: 'newest first',
  select: ({ caller }: { caller: number | null }, { after, limit }) => sql`
    SELECT ${postInList(caller)}, p.created_at, p.id
      FROM ${VISIBLE_POSTS}
     WHERE p.deleted_at IS NULL AND ${isInTimeline(caller, sql`p`)} AND ${isOfOldAccount(caller)} AND ${isLastOfDay(caller)}
       AND ${after(sql`p.created_at`, sql`p.id`)}
     ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
});

// On friendship_replicas_of_lower and friendship_replicas_of_higher, and for a page of each friend on posts_of_user.
const postsOfFriends = list('posts of friends', Post, {
  endpoint: postEndpoints.ofFriends,
  order: 'newest first',
  select: ({ caller }: { caller: number }, { after, limit }) => sql`
    WITH friends AS (
      SELECT friend_id AS id FROM friendship_replicas WHERE user_id = ${caller} AND NOT deleted
      -- Not ALL: a missed removal leaves a second row of a pair.
      UNION
      SELECT user_id FROM friendship_replicas WHERE friend_id = ${caller} AND NOT deleted
    ), newest AS (
      SELECT of_friend.id FROM friends CROSS JOIN LATERAL (
        SELECT p.id, p.created_at FROM posts p
         WHERE p.user_id = friends.id AND p.deleted_at IS NULL AND p.book_id <> ALL(${underErasure('book')})
           AND ${isInTimeline(caller, sql`p`)} AND ${after(sql`p.created_at`, sql`p.id`)}
         ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}) AS of_friend
       WHERE friends.id <> ALL(${underErasure('user')})
       ORDER BY of_friend.created_at DESC, of_friend.id DESC LIMIT ${limit}
    )
    SELECT ${postInList(caller)}, p.created_at, p.id
      FROM ${VISIBLE_POSTS}
     WHERE p.id = ANY(ARRAY(SELECT id FROM newest))
     ORDER BY p.created_at DESC, p.id DESC`,
});

@Injectable()
export class TimelinesQueries {
  constructor(private readonly database: Database) {}

  /** The posts about all books, newest first: one a day of each account that is older than a day. */
  recent(query: PageQuery, caller?: number): Promise<Page> {
    return recentPosts.page(this.database, { caller: caller ?? null }, query, [surrogateKey.posts]);
  }

  /** The posts of a user's friends, newest first. */
  ofFriends(user: number, query: PageQuery): Promise<Page> {
    return postsOfFriends.page(this.database, { caller: user }, query);
  }
}
