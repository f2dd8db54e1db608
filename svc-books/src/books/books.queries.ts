import { Book, bookEndpoints, surrogateKey } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  SHOWN,
  statement,
  type Connection,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BOOK_KEYS, bookFields, LISTED_BOOK, OWN_IN_LIST, ownEntries } from './book-fields.js';
import { BookNotFound } from './books.errors.js';

// By the primary key.
const bookById = statement(
  'book by id',
  jsonRow(Book),
  `SELECT ${jsonOf(bookFields(SHOWN.alone))} AS json, ${BOOK_KEYS} AS keys FROM books b ${ownEntries(SHOWN.alone)} WHERE b.id = $2`,
);

// On books_newest.
const newestBooks = keyset('newest books', Book, {
  endpoint: bookEndpoints.list,
  order: 'newest first',
  parameters: 1,
  text: ({ after, limit }) => `
    SELECT ${LISTED_BOOK}, b.created_at, b.id FROM books b ${OWN_IN_LIST} WHERE ${after('b.created_at', 'b.id')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
});

// On books_newest_of_genre.
const newestOfGenre = keyset('newest books of genre', Book, {
  endpoint: bookEndpoints.list,
  order: 'newest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${LISTED_BOOK}, b.created_at, b.id FROM books b ${OWN_IN_LIST}
     WHERE b.genre_id = $2 AND ${after('b.created_at', 'b.id')}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
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
}
