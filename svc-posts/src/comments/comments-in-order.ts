import { surrogateKey, type CommentSort, type Period } from '@endpaper/contracts';
import { list, raw, sql, type Database, type Page, type PageQuery, type Sql } from '@endpaper/service-kit';
import { startOfPeriod } from '../posts/start-of-period.js';

export type CommentsQuery = PageQuery & { sort: CommentSort; period: Period };

interface Listed {
  postId: number;
  caller: number | null;
}

interface CommentLists {
  /** Names the prepared statements. */
  name: string;
  endpoint: Parameters<typeof list>[2]['endpoint'];
  /** Selects comments `c` on a post. @param key the columns of the sort key */
  listed: (key: Sql, listed: Listed) => Sql;
}

/**
 * The comments on a post in each order, those with the same score oldest first. Reads an index by `created_at` and `id`, also
 * backwards, and one by `score DESC` and `(-id) DESC`.
 */
export function commentsInOrder(item: Parameters<typeof list>[1], { name, endpoint, listed }: CommentLists) {
  const byTime = (prefix: string, order: 'newest first' | 'oldest first', direction: 'ASC' | 'DESC') =>
    list(prefix + name, item, {
      endpoint,
      order,
      select: (own: Listed, { after, limit }) => sql`
        ${listed(sql`c.created_at, c.id`, own)} AND ${after(sql`c.created_at`, sql`c.id`)}
         ORDER BY c.created_at ${raw(direction)}, c.id ${raw(direction)} LIMIT ${limit}`,
    });
  const oldest = byTime('', 'oldest first', 'ASC');
  const newest = byTime('newest ', 'newest first', 'DESC');
  // The time is checked in the index.
  const top = list(`top ${name}`, item, {
    endpoint,
    order: 'best first',
    select: ({ since, ...own }: Listed & { since: string }, { after, limit }) => sql`
      ${listed(sql`c.score, -c.id AS id`, own)} AND c.created_at >= ${since}::timestamptz
         AND ${after(sql`c.score`, sql`-c.id`)}
       ORDER BY c.score DESC, (-c.id) DESC LIMIT ${limit}`,
  });

  return {
    page(
      database: Database,
      postId: number,
      { sort, period, ...page }: CommentsQuery,
      caller: number | undefined,
    ): Promise<Page> {
      const own = { postId, caller: caller ?? null };
      const keys = [surrogateKey.commentsOfPost(postId), surrogateKey.post(postId)];
      if (sort === 'top') return top.page(database, { ...own, since: startOfPeriod(period) }, page, keys);
      return (sort === 'oldest' ? oldest : newest).page(database, own, page, keys);
    },
  };
}
