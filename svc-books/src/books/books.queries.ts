import { Book, bookEndpoints, favoriteEndpoints, surrogateKey } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  lookUp,
  SHOWN,
  statement,
  type Connection,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookFields, ownEntries } from './book-fields.js';
import { BookNotFound } from './books.errors.js';

/** The surrogate keys of a book in a response. */
const KEYS = `concat('book:', b.id)`;

// By the primary key.
const bookById = statement(
  'book by id',
  jsonRow(Book),
  `SELECT ${jsonOf(bookFields(SHOWN.alone))} AS json, ${KEYS} AS keys FROM books b ${ownEntries(SHOWN.alone)} WHERE b.id = $2`,
);

const LISTED = `${jsonOf(bookFields(SHOWN.inList))} AS json, ${KEYS} AS keys`;
const OWN = ownEntries(SHOWN.inList);

// On books_newest.
const newestBooks = keyset('newest books', Book, {
  endpoint: bookEndpoints.list,
  order: 'newest first',
  parameters: 1,
  text: ({ after, limit }) => `
    SELECT ${LISTED}, b.created_at, b.id FROM books b ${OWN} WHERE ${after('b.created_at', 'b.id')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
});

// On books_newest_of_genre.
const newestOfGenre = keyset('newest books of genre', Book, {
  endpoint: bookEndpoints.list,
  order: 'newest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${LISTED}, b.created_at, b.id FROM books b ${OWN}
     WHERE b.genre_id = $2 AND ${after('b.created_at', 'b.id')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
});

// On favorites_of_user. The sort key is the favorite's time, not the book's.
const favoriteBooks = keyset('favorite books', Book, {
  endpoint: favoriteEndpoints.current,
  order: 'newest first',
  parameters: 1,
  text: ({ after, limit }) => `
    SELECT ${LISTED}, f.created_at, b.id FROM favorites f JOIN ${lookUp('books', 'b', 'id = f.book_id')} ${OWN}
     WHERE f.user_id = $1 AND ${after('f.created_at', 'f.book_id')}
     ORDER BY f.created_at DESC, f.book_id DESC LIMIT ${limit}`,
});

@Injectable()
export class BooksQueries {
  constructor(private readonly database: Database) {}

  /** @throws BookNotFound */
  async byId(id: number, caller?: number, connection: Connection = this.database): Promise<Json> {
    const book = await bookById.maybeOne(connection, [caller ?? null, id]);
    if (!book) throw new BookNotFound();
    return new Json(book.json, book.keys);
  }

  /** Books, newest first; with `genre_id` only those of that genre. */
  newest(
    { genre_id, ...query }: PageQuery & { genre_id?: number | undefined },
    caller?: number,
  ): Promise<Page> {
    return genre_id === undefined
      ? newestBooks.page(this.database, [caller ?? null], query, [surrogateKey.books])
      : newestOfGenre.page(this.database, [caller ?? null, genre_id], query, [surrogateKey.books]);
  }

  /** A user's favorite books, newest favorite first. */
  favoritesOf(user: number, query: PageQuery): Promise<Page> {
    return favoriteBooks.page(this.database, [user], query);
  }
}
