import { MAX_POSTS_OF_OTHERS, PostsOfOthers } from '@endpaper/contracts';
import { query, raw, sql } from '@endpaper/service-kit';

/**
 * How much other readers lose with a book. It counts what moderators or blocks hide, too, for that is deleted as well.
 * On posts_of_book.
 */
export const postsOfOthers = query(
  'number of posts of others',
  PostsOfOthers,
  ({ book, caller }: { book: number; caller: number }) => sql`
    SELECT count(*)::int AS posts, count(DISTINCT user_id)::int AS readers
      FROM (SELECT user_id FROM posts WHERE book_id = ${book} AND deleted_at IS NULL AND user_id <> ${caller}
             LIMIT ${raw(String(MAX_POSTS_OF_OTHERS + 1))}) AS others`,
);
