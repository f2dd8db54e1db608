import { Post, postEndpoints, type Period, type PostSort } from '@endpaper/contracts';
import {
  isNotBlocked,
  isShown,
  list,
  raw,
  sql,
  type Database,
  type Page,
  type PageQuery,
  type Sql,
} from '@endpaper/service-kit';
import { isPostShown, postInList, VISIBLE_POSTS } from './post-fields.js';
import { isOfListedBook } from './hidden-books.js';
import { startOfPeriod } from './start-of-period.js';

export type PostsQuery = PageQuery & { sort: PostSort; period: Period };

interface Listed {
  /** The id of the book or user. */
  id: number;
  caller: number | null;
}

/** So many seconds weigh as much as a tenfold score. */
const BUCKET_SECONDS = 45_000;

/**
 * How hot a post is: the time bucket of its creation, and a power of ten of its score for each bucket above it. It changes
 * with votes alone, because time moves all posts by the same amount: an index keeps the order
 * (https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx).
 */
const HOT =
  raw(`(extract(epoch FROM p.created_at - timestamptz '2020-01-01 00:00:00Z')::float8 / ${BUCKET_SECONDS}
    + sign(p.score::float8) * log(greatest(abs(p.score), 1)::float8))`);

/** SQL: whether the list of a user has a post. */
const isOfUser = (caller: number | null, user: Sql): Sql =>
  sql`${isNotBlocked(caller, user)} AND ${isOfListedBook(caller)}`;

/**
 * The posts of a book or a user in each order. The posts of a user whom the caller has muted are shown: the caller has asked for them.
 * On posts_of_book, posts_top_of_book and posts_hot_of_book, and those of a user.
 */
export function postsInOrder(owner: 'book' | 'user') {
  const endpoint = postEndpoints[owner === 'book' ? 'ofBook' : 'ofUser'];
  const isListed = owner === 'book' ? isShown : isOfUser;
  const selected = (key: Sql, { id, caller }: Listed) => sql`
    SELECT ${postInList(caller)}, ${key}
      FROM ${VISIBLE_POSTS} WHERE p.${raw(owner)}_id = ${id} AND p.deleted_at IS NULL
       AND ${isListed(caller, sql`p.user_id`)} AND ${isPostShown(caller)}`;

  const newest = list(`posts of ${owner}`, Post, {
    endpoint,
    order: 'newest first',
    select: (listed: Listed, { after, limit }) => sql`
      ${selected(sql`p.created_at, p.id`, listed)} AND ${after(sql`p.created_at`, sql`p.id`)}
       ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  });
  // The time is checked in the index.
  const top = list(`top posts of ${owner}`, Post, {
    endpoint,
    order: 'best first',
    select: ({ since, ...listed }: Listed & { since: string }, { after, limit }) => sql`
      ${selected(sql`p.score, p.id`, listed)} AND p.created_at >= ${since}::timestamptz
         AND ${after(sql`p.score`, sql`p.id`)}
       ORDER BY p.score DESC, p.id DESC LIMIT ${limit}`,
  });
  const hot = list(`hot posts of ${owner}`, Post, {
    endpoint,
    order: 'hottest first',
    select: (listed: Listed, { after, limit }) => sql`
      ${selected(sql`${HOT} AS rank, p.id`, listed)} AND ${after(HOT, sql`p.id`)}
       ORDER BY ${HOT} DESC, p.id DESC LIMIT ${limit}`,
  });

  return {
    page(
      database: Database,
      listed: Listed,
      { sort, period, ...page }: PostsQuery,
      keys: readonly string[],
    ): Promise<Page> {
      if (sort === 'newest') return newest.page(database, listed, page, keys);
      if (sort === 'hot') return hot.page(database, listed, page, keys);
      return top.page(database, { ...listed, since: startOfPeriod(period) }, page, keys);
    },
  };
}
