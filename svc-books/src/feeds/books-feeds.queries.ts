import { isoTime, SITE_MAP_PAGES, statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const FEED_BOOKS = 20;

const FeedBook = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
const FEED_FIELDS = `id, title, author, description,
    ${isoTime('created_at')} AS created_at, ${isoTime('updated_at')} AS updated_at`;

// On books_newest.
export const booksOfFeed = statement(
  'books of the feed',
  FeedBook,
  `SELECT ${FEED_FIELDS} FROM books ORDER BY books.created_at DESC, id DESC LIMIT ${FEED_BOOKS}`,
);
// On books_newest_of_genre.
export const booksOfGenreFeed = statement(
  'books of the feed of a genre',
  FeedBook,
  `SELECT ${FEED_FIELDS} FROM books WHERE genre_id = $1
    ORDER BY books.created_at DESC, id DESC LIMIT ${FEED_BOOKS}`,
);

// On books_newest.
export const bookPages = statement(
  'newest books of the site map',
  z.object({ id: z.int(), updated_at: z.iso.datetime() }),
  `SELECT id, ${isoTime('updated_at')} AS updated_at FROM books
    ORDER BY created_at DESC, id DESC LIMIT ${SITE_MAP_PAGES}`,
);
