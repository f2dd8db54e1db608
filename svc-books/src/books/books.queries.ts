import { Book, bookEndpoints, surrogateKey, type BookSort } from '@endpaper/contracts';
import {
  batchedRead,
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  rankedList,
  SHOWN,
  statement,
  type Connection,
  type Keyset,
  type Page,
  type PageQuery,
  type RankedList,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { BOOK_KEYS, bookFields, LISTED_BOOK, OWN_IN_LIST, ownEntries } from './book-fields.js';
import { AuthorNotFound, BookNotFound } from './books.errors.js';

// By the primary key.
const bookById = batchedRead('book by id', jsonRow(Book), {
  parameters: 2,
  text: `SELECT ${jsonOf(bookFields(SHOWN.alone))} AS json, ${BOOK_KEYS} AS keys
           FROM books b ${ownEntries(SHOWN.alone)} WHERE b.id = $2`,
});

interface Orders {
  newest: Keyset;
  favorited: RankedList;
  discussed: RankedList;
  trending: RankedList;
}

/** @param condition SQL of which books are listed; `$1` is the caller, who is the first of the `parameters` */
function ordersOf(
  name: string,
  { condition, ...options }: { condition: string; parameters: number; isBatched?: boolean },
): Orders {
  const books = `FROM books b ${OWN_IN_LIST} WHERE ${condition}`;
  const ranked = (order: string, rank: string) =>
    rankedList(`${order} ${name}`, Book, {
      endpoint: bookEndpoints.list,
      ...options,
      text: ({ unseen, limit }) => `
        SELECT ${LISTED_BOOK}, b.id ${books} AND ${unseen('b.id')} ORDER BY b.${rank} DESC, b.id DESC LIMIT ${limit}`,
    });
  return {
    newest: keyset(`newest ${name}`, Book, {
      endpoint: bookEndpoints.list,
      order: 'newest first',
      ...options,
      text: ({ after, limit }) => `
        SELECT ${LISTED_BOOK}, b.created_at, b.id ${books} AND ${after('b.created_at', 'b.id')}
         ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
    }),
    favorited: ranked('most favorited', 'favorite_count'),
    discussed: ranked('most discussed', 'post_count'),
    trending: ranked('trending', 'trending_count'),
  };
}

// On the indexes books_newest, books_favorited, books_discussed and books_trending.
const booksIn = ordersOf('books', { condition: 'true', parameters: 1, isBatched: true });
// On the same indexes with `_of_genre` in their names.
const booksOfGenreIn = ordersOf('books of genre', {
  condition: 'b.genre_id = $2',
  parameters: 2,
  isBatched: true,
});

// On books_of_folded_author: an author has few books, which PostgreSQL sorts in the other orders.
const booksOfAuthorIn = ordersOf('books of author', {
  condition: 'fold_case(b.author) = fold_case($2) AND ($3::integer IS NULL OR b.genre_id = $3)',
  parameters: 3,
});

// By the primary key.
const booksInGenre = statement(
  'book count of genre',
  z.object({ book_count: z.int() }),
  'SELECT book_count FROM genre_counts WHERE genre_id = $1',
);

/** Which books a list has, and in which order. */
export interface BookList extends PageQuery {
  sort: BookSort;
  genre_id?: number | undefined;
  author?: string | undefined;
}

// On books_newest_of_user.
const newestOfUser = keyset('newest books of user', Book, {
  endpoint: bookEndpoints.ofUser,
  order: 'newest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${LISTED_BOOK}, b.created_at, b.id FROM books b ${OWN_IN_LIST}
     WHERE b.user_id = $2 AND ${after('b.created_at', 'b.id')}
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

  /**
   * Books in an order; with `genre_id` only those of that genre, with `author` only those under that name.
   * @throws AuthorNotFound
   */
  async list({ genre_id, author, sort, ...query }: BookList, user?: number): Promise<Page> {
    const caller = user ?? null;
    const keys = [surrogateKey.books];
    if (author !== undefined) {
      const values = [caller, author, genre_id ?? null];
      const page = await booksOfAuthorIn[sort].page(this.database, values, query, keys);
      if (page.isEmpty && query.cursor === undefined && genre_id === undefined) throw new AuthorNotFound();
      return page;
    }
    return genre_id === undefined
      ? booksIn[sort].page(this.database, [caller], query, keys)
      : booksOfGenreIn[sort].page(this.database, [caller, genre_id], query, keys);
  }

  /** The number of books of a genre. */
  async countOfGenre(genre: number): Promise<number> {
    return (await booksInGenre.maybeOne(this.database, [genre]))?.book_count ?? 0;
  }

  /** The books that a user has added, newest first. There are none of an unknown user: svc-books knows no users. */
  ofUser(user: number, query: PageQuery, caller: number): Promise<Page> {
    return newestOfUser.page(this.database, [caller, user], query);
  }
}
