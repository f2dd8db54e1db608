import { SITE_MAP_PAGES } from '@endpaper/markup';
import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isOfListedBook } from '../posts/hidden-books.js';
import { isPostShown, VISIBLE_POSTS } from '../posts/post-fields.js';

const FEED_POSTS = 20;

// On posts_of_book.
export const postsOfFeed = query(
  'posts of the feed of a book',
  z.object({
    id: z.int(),
    user_id: z.int(),
    book: z.string(),
    title: z.string(),
    text: z.string(),
    author: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  ({ book }: { book: number }) => sql`
    SELECT p.id, p.user_id, b.title AS book, p.title, p.text, u.username AS author, p.created_at, p.updated_at
      FROM ${VISIBLE_POSTS}
     WHERE p.book_id = ${book} AND p.deleted_at IS NULL AND ${isPostShown(null)} AND ${isOfListedBook(null)}
     ORDER BY p.created_at DESC, p.id DESC LIMIT ${raw(String(FEED_POSTS))}`,
);

// On the primary key, from its end.
export const postPages = query(
  'newest posts of the site map',
  z.object({ id: z.int(), updated_at: z.iso.datetime() }),
  () => sql`
    SELECT p.id, p.updated_at FROM ${VISIBLE_POSTS}
     WHERE p.deleted_at IS NULL AND ${isPostShown(null)} AND ${isOfListedBook(null)}
     ORDER BY p.id DESC LIMIT ${raw(String(SITE_MAP_PAGES))}`,
);
