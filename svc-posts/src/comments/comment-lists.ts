import { surrogateKey, type CommentSort, type Period } from '@endpaper/contracts';
import { keyset, rankedList, type Database, type Page, type PageQuery } from '@endpaper/service-kit';
import { startOfPeriod } from '../posts/start-of-period.js';

export type CommentsQuery = PageQuery & { sort: CommentSort; period: Period };

interface CommentLists {
  /** Names the prepared statements. */
  name: string;
  endpoint: Parameters<typeof keyset>[2]['endpoint'];
  /** Selects comments `c` on the post `$2`. @param position what the cursor has of a comment */
  listed: (position: string) => string;
}

/** The comments on a post in each order. Reads an index by `created_at` and `id`, also backwards, and one by `score DESC` and `id`. */
export function commentLists(row: Parameters<typeof keyset>[1], { name, endpoint, listed }: CommentLists) {
  const byTime = (prefix: string, order: 'newest first' | 'oldest first', direction: 'ASC' | 'DESC') =>
    keyset(prefix + name, row, {
      endpoint,
      order,
      parameters: 2,
      isBatched: true,
      text: ({ after, limit }) => `
        ${listed('c.created_at, c.id')} AND ${after('c.created_at', 'c.id')}
         ORDER BY c.created_at ${direction}, c.id ${direction} LIMIT ${limit}`,
    });
  const oldest = byTime('', 'oldest first', 'ASC');
  const newest = byTime('newest ', 'newest first', 'DESC');
  // `$3` is the time since which the comments were created. It is checked in the index.
  const top = rankedList(`top ${name}`, row, {
    endpoint,
    parameters: 3,
    text: ({ unseen, limit }) => `
      ${listed('c.id')} AND c.created_at >= $3::timestamptz AND ${unseen('c.id')}
       ORDER BY c.score DESC, c.id LIMIT ${limit}`,
  });

  return {
    page(
      database: Database,
      postId: number,
      { sort, period, ...query }: CommentsQuery,
      caller: number | undefined,
    ): Promise<Page> {
      const values = [caller ?? null, postId];
      const keys = [surrogateKey.commentsOfPost(postId), surrogateKey.post(postId)];
      if (sort === 'top') return top.page(database, [...values, startOfPeriod(period)], query, keys);
      return (sort === 'oldest' ? oldest : newest).page(database, values, query, keys);
    },
  };
}
