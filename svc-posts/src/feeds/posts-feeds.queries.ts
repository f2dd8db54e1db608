import { isoTime, SITE_MAP_PAGES, statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VISIBLE_POSTS } from '../posts/post-fields.js';

const FEED_POSTS = 20;

// On posts_of_book.
export const postsOfFeed = statement(
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
  `SELECT p.id, p.user_id, b.title AS book, p.title, p.text, u.username AS author,
          ${isoTime('p.created_at')} AS created_at, ${isoTime('p.updated_at')} AS updated_at
     FROM ${VISIBLE_POSTS}
    WHERE p.book_id = $1 AND p.deleted_at IS NULL
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${FEED_POSTS}`,
);

// On the primary key, from its end.
export const postPages = statement(
  'newest posts of the site map',
  z.object({ id: z.int(), updated_at: z.iso.datetime() }),
  `SELECT p.id, ${isoTime('p.updated_at')} AS updated_at FROM ${VISIBLE_POSTS}
    WHERE p.deleted_at IS NULL ORDER BY p.id DESC LIMIT ${SITE_MAP_PAGES}`,
);
