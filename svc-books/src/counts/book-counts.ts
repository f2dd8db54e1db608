import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface Changes {
  id: number;
  favorites?: number;
  /** How many favorites and posts of the last days there are more. */
  activity?: number;
}

/** Changes the counters of a book, which the transaction has locked. No row: the book was deleted. */
export const changeCounts = query(
  'change counts of book',
  z.object({ favorite_count: z.int() }),
  ({ id, favorites = 0, activity = 0 }: Changes) => sql`
    UPDATE books SET favorite_count = favorite_count + ${favorites}::integer,
                     trending_count = trending_count + ${activity}::integer
     WHERE id = ${id} RETURNING favorite_count`,
);

/** Counts the posts of a book. It is right also when emptied replicas are filled again. On post_replicas_of_book. */
export const countPosts = query(
  'count posts of book',
  z.object({ post_count: z.int() }),
  ({ book, activity }: { book: number; activity: number }) => sql`
    UPDATE books SET post_count = (SELECT count(*) FROM post_replicas WHERE book_id = ${book}),
                     trending_count = trending_count + ${activity}::integer
     WHERE id = ${book} RETURNING post_count`,
);
