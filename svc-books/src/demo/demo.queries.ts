import { Book } from '@endpaper/contracts';
import { query, sql, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** SQL: visitors keep what they have added for an hour. */
const isExpired = (time: Sql) => sql`${time} < now() - interval '1 hour'`;

/** A cover that the seed has drawn: only the seed draws some. */
export const seededCover = query(
  'seeded cover',
  z.object({ name: z.string() }),
  () => sql`SELECT name FROM covers LIMIT 1`,
);

const { id, title, author, description, genre_id, cover, amazon } = Book.shape;

/** On books_in_order_of_user. */
export const booksOfDemo = query(
  'books of demo account',
  z.object({ id, title, author, description, genre_id, cover, amazon, is_expired: z.boolean() }),
  ({ user }: { user: number }) => sql`
    SELECT id, title, author, description, genre_id, cover, amazon, ${isExpired(sql`created_at`)} AS is_expired
      FROM books WHERE user_id = ${user} ORDER BY id`,
);

/** Favorites of a user on other books than these. On favorites_of_user. */
export const addedFavorites = query(
  'added favorites of demo account',
  z.object({ id }),
  ({ user, kept }: { user: number; kept: readonly number[] }) => sql`
    SELECT book_id AS id FROM favorites f
     WHERE user_id = ${user} AND book_id <> ALL(${kept}::bigint[]) AND ${isExpired(sql`created_at`)}
       AND EXISTS (SELECT 1 FROM books b WHERE b.id = f.book_id)`,
);

/** Those of the given favorites that do not exist, although the book does, and the user was not deleted. */
export const missingFavorites = query(
  'missing favorites of seed',
  z.object({ user_id: z.int(), book_id: z.int() }),
  ({ users, books }: { users: readonly number[]; books: readonly number[] }) => sql`
    SELECT s.user_id, s.book_id FROM unnest(${users}::bigint[], ${books}::bigint[]) AS s (user_id, book_id)
      JOIN books b ON b.id = s.book_id
      LEFT JOIN user_replicas u ON u.id = s.user_id
      LEFT JOIN favorites f ON f.user_id = s.user_id AND f.book_id = s.book_id
     WHERE f.user_id IS NULL AND u.deleted IS NOT TRUE`,
);
