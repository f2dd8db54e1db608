import { SITE_MAP_PAGES } from '@endpaper/markup';
import { isoTimeSql, query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isBookShown } from '../books/book-fields.js';

const FEED_BOOKS = 20;

const FeedBook = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

// On books_newest, or books_newest_of_genre.
export const booksOfFeed = query(
  'books of the feed',
  FeedBook,
  ({ genre }: { genre?: number | undefined }) => sql`
    SELECT id, title, author, description,
           ${isoTimeSql(sql`created_at`)} AS created_at, ${isoTimeSql(sql`updated_at`)} AS updated_at
      FROM books b WHERE ${genre === undefined ? sql`true` : sql`genre_id = ${genre}`} AND ${isBookShown(null)}
     ORDER BY b.created_at DESC, id DESC LIMIT ${raw(String(FEED_BOOKS))}`,
);

// On books_newest.
export const bookPages = query(
  'newest books of the site map',
  z.object({ id: z.int(), updated_at: z.iso.datetime() }),
  () => sql`
    SELECT id, ${isoTimeSql(sql`updated_at`)} AS updated_at FROM books b
     WHERE ${isBookShown(null)} ORDER BY b.created_at DESC, id DESC LIMIT ${raw(String(SITE_MAP_PAGES))}`,
);
