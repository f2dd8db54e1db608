import { CurrentText, query, sql } from '@endpaper/service-kit';

interface Subject {
  id: number;
}

// By the primary keys. Without the joins of reads: moderators also find what is left of a deleted book or account.
export const textOfPost = query(
  'text of post',
  CurrentText,
  ({ id }: Subject) => sql`
    SELECT user_id AS author_id, title, text, NULL AS picture, NULL AS post_id, book_id, false AS deleted
      FROM posts WHERE id = ${id} AND deleted_at IS NULL`,
);

export const textOfComment = query(
  'text of comment',
  CurrentText,
  ({ id }: Subject) => sql`
    SELECT c.user_id AS author_id, coalesce(c.title, '') AS title, c.text, NULL AS picture, c.post_id, p.book_id, false AS deleted
      FROM comments c JOIN posts p ON p.id = c.post_id AND p.deleted_at IS NULL
     WHERE c.id = ${id} AND c.user_id IS NOT NULL`,
);
