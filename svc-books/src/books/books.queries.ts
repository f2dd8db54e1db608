import { Book } from '@endpaper/contracts';
import { keyset, statement, type Database, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { BookNotFound } from './books.errors.js';

/** The columns of a book in a response. `$1` is the caller's user id, or null for a visitor. */
const BOOK = `
  b.id, b.title, b.author, b.amazon, b.description, b.genre_id, b.cover, b.user_id,
  b.favorite_count, b.post_count, b.created_at, b.updated_at,
  (SELECT coalesce(json_agg(json_build_object('user_id', u.user_id)), '[]')
     FROM (SELECT user_id
             FROM ((SELECT user_id, created_at FROM favorites WHERE book_id = b.id AND user_id = $1::bigint)
                   UNION
                   (SELECT user_id, created_at FROM favorites WHERE book_id = b.id
                     ORDER BY created_at DESC, user_id DESC LIMIT 100)) AS newest_and_own
            ORDER BY (user_id = $1) DESC NULLS LAST, created_at DESC, user_id DESC
            LIMIT 100) AS u) AS fav_book_users,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'user_id', p.user_id)), '[]')
     FROM (SELECT id, user_id
             FROM ((SELECT id, user_id FROM post_replicas WHERE book_id = b.id AND user_id = $1 ORDER BY id DESC LIMIT 100)
                   UNION
                   (SELECT id, user_id FROM post_replicas WHERE book_id = b.id ORDER BY id DESC LIMIT 100))
                  AS newest_and_own
            ORDER BY (user_id = $1) DESC NULLS LAST, id DESC
            LIMIT 100) AS p) AS posts`;

// By the primary key.
const bookById = statement('book by id', Book, `SELECT ${BOOK} FROM books b WHERE b.id = $2`);

// On books_newest.
const newestBooks = keyset('newest books', Book, {
  order: 'newest first',
  parameters: 1,
  text: ({ after, limit }) => `
    SELECT ${BOOK} FROM books b WHERE ${after('b.created_at', 'b.id')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
});

// On books_newest_of_genre.
const newestOfGenre = keyset('newest books of genre', Book, {
  order: 'newest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${BOOK} FROM books b WHERE b.genre_id = $2 AND ${after('b.created_at', 'b.id')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
});

// On favorites_of_user. The sort key is the favorite's time, not the book's.
const favoriteBooks = keyset('favorite books', z.extend(Book, { favorited_at: Book.shape.created_at }), {
  order: 'newest first',
  parameters: 1,
  text: ({ after, limit }) => `
    SELECT ${BOOK}, f.created_at AS favorited_at FROM favorites f JOIN books b ON b.id = f.book_id
     WHERE f.user_id = $1 AND ${after('f.created_at', 'f.book_id')}
     ORDER BY f.created_at DESC, f.book_id DESC LIMIT ${limit}`,
  lastKey: rows => {
    const last = rows.at(-1);
    if (!last) throw new Error('an empty page has no last row');
    return [last.favorited_at, last.id];
  },
});

@Injectable()
export class BooksQueries {
  constructor(private readonly database: DataSource) {}

  /** @throws BookNotFound */
  async byId(id: number, caller?: number, database: Database = this.database): Promise<Book> {
    const book = await bookById.maybeOne(database, [caller ?? null, id]);
    if (!book) throw new BookNotFound();
    return book;
  }

  /** Books, newest first; with `genre_id` only those of that genre. */
  newest(
    { genre_id, ...query }: PageQuery & { genre_id?: number | undefined },
    caller?: number,
  ): Promise<Page<Book>> {
    return genre_id === undefined
      ? newestBooks.page(this.database, [caller ?? null], query)
      : newestOfGenre.page(this.database, [caller ?? null, genre_id], query);
  }

  /** A user's favorite books, newest favorite first. */
  async favoritesOf(user: number, query: PageQuery): Promise<Page<Book>> {
    const { items, next } = await favoriteBooks.page(this.database, [user], query);
    return { items: items.map(({ favorited_at: _, ...book }) => book), next };
  }
}
