import type { Book } from '@endpaper/contracts';
import { CursorTimestamp, decodeCursor, encodeCursor } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { BookNotFound } from './books.errors.js';

/** A book as it is answered. Its times become ISO 8601 when it is. */
export type BookRow = Omit<Book, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

interface Page {
  items: BookRow[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Where a page ends: the moment it is ordered by (ISO 8601), and the book's id. */
const Position = z.tuple([CursorTimestamp, z.int()]);

/** What a book is answered with. `$1` is the caller's user id, or null for a visitor. */
const BOOK = `
  b.id, b.title, b.author, b.amazon, b.description, b.genre_id, b.cover, b.user_id,
  b.favorite_count, b.post_count, b.created_at, b.updated_at,
  (SELECT coalesce(json_agg(json_build_object('user_id', u.user_id)), '[]')
     FROM (SELECT user_id
             FROM ((SELECT user_id, created_at FROM favorites WHERE book_id = b.id AND user_id = $1)
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

@Injectable()
export class BooksQueries {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  /** @throws BookNotFound */
  async byId(
    id: number,
    caller?: number,
    through: DataSource | EntityManager = this.database,
  ): Promise<BookRow> {
    // By the primary key.
    const [book]: BookRow[] = await through.query(`SELECT ${BOOK} FROM books b WHERE b.id = $2`, [
      caller ?? null,
      id,
    ]);
    if (!book) throw new BookNotFound();
    return book;
  }

  /** Books, newest first, of one genre if asked. */
  async newest(
    { genre_id, ...query }: PageQuery & { genre_id?: number | undefined },
    caller?: number,
  ): Promise<Page> {
    const [moment, id] = positionOf(query);
    // On books_newest, or books_newest_of_genre.
    const rows: (BookRow & { ordered_by: Date })[] = await this.database.query(
      `SELECT ${BOOK}, b.created_at AS ordered_by
         FROM books b
        WHERE ($2::timestamptz IS NULL OR (b.created_at, b.id) < ($2, $3))
          ${genre_id === undefined ? '' : 'AND b.genre_id = $5'}
        ORDER BY b.created_at DESC, b.id DESC
        LIMIT $4`,
      [caller ?? null, moment, id, query.limit + 1, ...(genre_id === undefined ? [] : [genre_id])],
    );
    return pageOf(rows, query.limit);
  }

  /** A reader's favorite books, the latest favorite first. */
  async favoritesOf(reader: number, query: PageQuery): Promise<Page> {
    const [moment, id] = positionOf(query);
    // On favorites_of_user.
    const rows: (BookRow & { ordered_by: Date })[] = await this.database.query(
      `SELECT ${BOOK}, f.created_at AS ordered_by
         FROM favorites f JOIN books b ON b.id = f.book_id
        WHERE f.user_id = $1 AND ($2::timestamptz IS NULL OR (f.created_at, f.book_id) < ($2, $3))
        ORDER BY f.created_at DESC, f.book_id DESC
        LIMIT $4`,
      [reader, moment, id, query.limit + 1],
    );
    return pageOf(rows, query.limit);
  }
}

function positionOf({ cursor }: PageQuery): [moment: string | null, id: number | null] {
  return cursor === undefined ? [null, null] : decodeCursor(cursor, Position);
}

/** One row more than asked says that there is a next page. */
function pageOf(rows: (BookRow & { ordered_by: Date })[], limit: number): Page {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ ordered_by: _, ...book }) => book),
    next: last && encodeCursor([last.ordered_by.toISOString(), last.id]),
  };
}
