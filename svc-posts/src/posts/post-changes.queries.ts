import { postCreated, postDeleted, postUpdated } from '@endpaper/contracts';
import { query, sql, storeWordsSql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VISIBLE_POSTS } from './post-fields.js';
import { SEARCHABLE_POSTS } from './searchable-posts.js';

/** Locks a post that users see. */
export const lockPost = query(
  'lock post',
  z.object({
    user_id: z.int(),
    text: z.string(),
    version: z.int(),
    mentioned_users: z.nullable(z.array(z.int())),
  }),
  ({ id }: { id: number }) => sql`
    SELECT p.user_id, p.text, p.version, to_jsonb(p.mentioned_users) AS mentioned_users
      FROM ${VISIBLE_POSTS} WHERE p.id = ${id} AND p.deleted_at IS NULL FOR NO KEY UPDATE OF p`,
);

interface NewPost {
  book: number;
  author: number;
  title: string;
  text: string;
  mentioned: readonly number[];
}

// Each of these returns the data of its event.

export const insertPost = query(
  'insert post',
  postCreated.data,
  ({ book, author, title, text, mentioned }: NewPost) => sql`
    INSERT INTO posts (book_id, user_id, title, text, mentioned_users)
    VALUES (${book}, ${author}, ${title}, ${text}, ${mentioned}::bigint[])
    RETURNING id, book_id, user_id, title, version, created_at, to_jsonb(mentioned_users) AS mentions`,
);

interface EditedPost extends Pick<NewPost, 'title' | 'text' | 'mentioned'> {
  id: number;
  mentions: readonly number[];
}

/** @see newlyNamed for `mentioned` and `mentions` */
export const updatePost = query(
  'update post',
  postUpdated.data,
  ({ id, title, text, mentioned, mentions }: EditedPost) => sql`
    UPDATE posts SET title = ${title}, text = ${text}, version = version + 1, updated_at = now(),
                     mentioned_users = ${mentioned}::bigint[]
     WHERE id = ${id}
    RETURNING id, book_id, user_id, title, version, created_at, to_jsonb(${mentions}::bigint[]) AS mentions`,
);

export const softDeletePost = query(
  'soft-delete post',
  postDeleted.data,
  ({ id }: { id: number }) => sql`
    UPDATE posts SET deleted_at = now(), version = version + 1 WHERE id = ${id}
    RETURNING id, book_id, user_id, version`,
);

/** Stores the words by which a new or changed post is found. They are deleted with the post. */
export const storeWords = query('store words of post', z.object({ id: z.int() }), ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_POSTS, id),
);
