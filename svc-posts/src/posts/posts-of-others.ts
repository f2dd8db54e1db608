import { MAX_POSTS_OF_OTHERS, PostsOfOthers } from '@endpaper/contracts';
import { query, raw, sql } from '@endpaper/service-kit';

const LIMIT = raw(String(MAX_POSTS_OF_OTHERS + 1));

/**
 * How much other readers lose with a book. It counts what moderators or blocks hide, too, for that is deleted as well.
 * On posts_of_book and comments_of_post.
 */
export const postsOfOthers = query(
  'number of posts of others',
  PostsOfOthers,
  ({ book, caller }: { book: number; caller: number }) => sql`
    WITH other_posts AS (
      SELECT user_id FROM posts WHERE book_id = ${book} AND deleted_at IS NULL AND user_id <> ${caller} LIMIT ${LIMIT}
    ), other_comments AS (
      SELECT c.user_id FROM posts p JOIN comments c ON c.post_id = p.id
       WHERE p.book_id = ${book} AND p.deleted_at IS NULL AND c.user_id <> ${caller} LIMIT ${LIMIT}
    )
    SELECT (SELECT count(*) FROM other_posts)::int AS posts, (SELECT count(*) FROM other_comments)::int AS comments,
           (SELECT count(*) FROM (SELECT user_id FROM other_posts UNION SELECT user_id FROM other_comments) AS others)::int AS readers`,
);
