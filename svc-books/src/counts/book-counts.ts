import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { trendingCount } from './trending-count.js';

/** Counts a favorite that was added or removed. The transaction has locked the book. No row: the book was deleted. */
export const countFavorite = query(
  'count favorite of book',
  z.object({ favorite_count: z.int() }),
  ({ book, change }: { book: number; change: 1 | -1 }) => sql`
    UPDATE books SET favorite_count = favorite_count + ${change}::integer, trending_count = ${trendingCount(sql`${book}::bigint`)}
     WHERE id = ${book} RETURNING favorite_count`,
);

/** Counts the posts of a book that are not hidden. It is right also when emptied replicas are filled again. On post_replicas_of_book. */
export const countPosts = query(
  'count posts of book',
  z.object({ post_count: z.int() }),
  ({ book }: { book: number }) => sql`
    UPDATE books SET post_count = (SELECT count(*) FROM post_replicas WHERE book_id = ${book} AND hidden IS NOT TRUE),
                     trending_count = ${trendingCount(sql`${book}::bigint`)}
     WHERE id = ${book} RETURNING post_count`,
);
