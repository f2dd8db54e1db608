import { Book } from '@endpaper/contracts';
import { statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** So many rows are read at once of what visitors have added. */
const ROWS = 100;

/** Visitors keep what they have added for this time. */
const EXPIRED = `created_at < now() - interval '1 hour'`;

const Id = z.object({ id: z.int() });

/** How many of the given books (id, title, owner) are as given. */
export const unchangedBooks = statement(
  'unchanged books of seed',
  z.object({ count: z.int() }),
  `SELECT count(*) FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS s (id, title, user_id)
     JOIN books b ON b.id = s.id AND b.title = s.title AND b.user_id = s.user_id`,
);

/** The covers that the seed has drawn. */
export const drawnCovers = statement(
  'drawn covers',
  z.object({ name: z.string() }),
  'SELECT name FROM covers',
);

/** The books of a user with these ids. */
export const presentBooks = statement(
  'present books of seed',
  z.pick(Book, {
    id: true,
    title: true,
    author: true,
    description: true,
    genre_id: true,
    cover: true,
    amazon: true,
  }),
  `SELECT id, title, author, description, genre_id, cover, amazon FROM books WHERE user_id = $1 AND id = ANY($2)`,
);

/** Books of a user that are none of these. On books_in_order_of_user. */
export const addedBooks = statement(
  'added books of demo account',
  Id,
  `SELECT id FROM books WHERE user_id = $1 AND id <> ALL($2) AND ${EXPIRED} ORDER BY id LIMIT ${ROWS}`,
);

/** Favorites of a user on other books than these. On favorites_of_user. */
export const addedFavorites = statement(
  'added favorites of demo account',
  Id,
  `SELECT book_id AS id FROM favorites f WHERE user_id = $1 AND book_id <> ALL($2) AND ${EXPIRED}
      AND EXISTS (SELECT 1 FROM books b WHERE b.id = f.book_id) LIMIT ${ROWS}`,
);

/** Those of the given favorites (user, book) that do not exist, although the user and the book do. */
export const missingFavorites = statement(
  'missing favorites of seed',
  z.object({ user_id: z.int(), book_id: z.int() }),
  `SELECT s.user_id, s.book_id FROM unnest($1::bigint[], $2::bigint[]) AS s (user_id, book_id)
     JOIN books b ON b.id = s.book_id
     LEFT JOIN user_replicas u ON u.id = s.user_id
     LEFT JOIN favorites f ON f.user_id = s.user_id AND f.book_id = s.book_id
    WHERE f.user_id IS NULL AND u.deleted IS NOT TRUE`,
);
