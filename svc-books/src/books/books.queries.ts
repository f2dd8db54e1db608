import { Book, bookEndpoints, surrogateKey, type BookSort } from '@endpaper/contracts';
import {
  Database,
  isNotBlocked,
  isNotMuted,
  Json,
  jsonRow,
  list,
  query,
  raw,
  sql,
  type Connection,
  type Page,
  type PageQuery,
  type Sql,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { bookAlone, bookInList, isBookShown } from './book-fields.js';
import { AuthorNotFound, BookNotFound } from './books.errors.js';

// By the primary key.
const bookById = query(
  'book by id',
  jsonRow(Book),
  ({ id, caller }: { id: number; caller: number | null }) =>
    sql`SELECT ${bookAlone(caller)} FROM books b WHERE b.id = ${id} AND ${isBookShown(caller)}`,
);

/** Whose view of the books a list is: a user's, or with null a visitor's. */
interface Seen {
  caller: number | null;
}

/** Lists of the same books in each order. @param condition SQL of which books are listed */
function ordersOf<Filter>(name: string, condition: (filter: Seen & Filter) => Sql) {
  const ranked = (
    order: string,
    rank: 'favorite_count' | 'post_count' | 'trending_count' | 'rating_score',
  ) => {
    const score = sql`b.${raw(rank)}`;
    return list(`${order} ${name}`, Book, {
      endpoint: bookEndpoints.list,
      order: 'best first',
      select: (own: Seen & Filter, { after, limit }) => sql`
        SELECT ${bookInList(own.caller)}, ${score} AS score, b.id
          FROM books b WHERE ${condition(own)} AND ${isBookShown(own.caller)} AND ${after(score, sql`b.id`)}
         ORDER BY ${score} DESC, b.id DESC LIMIT ${limit}`,
    });
  };
  return {
    newest: list(`newest ${name}`, Book, {
      endpoint: bookEndpoints.list,
      order: 'newest first',
      select: (own: Seen & Filter, { after, limit }) => sql`
        SELECT ${bookInList(own.caller)}, b.created_at, b.id
          FROM books b WHERE ${condition(own)} AND ${isBookShown(own.caller)} AND ${after(sql`b.created_at`, sql`b.id`)}
         ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
    }),
    favorited: ranked('most favorited', 'favorite_count'),
    discussed: ranked('most discussed', 'post_count'),
    trending: ranked('trending', 'trending_count'),
    rated: ranked('best rated', 'rating_score'),
  };
}

// On the indexes books_newest, books_favorited, books_discussed, books_trending and books_rated.
const books = ordersOf(
  'books',
  ({ caller }) =>
    sql`${isNotMuted(caller, 'book', sql`b.id`)} AND ${isNotMuted(caller, 'genre', sql`b.genre_id`)}`,
);

// On the same indexes with `_of_genre` in their names.
const booksOfGenre = ordersOf(
  'books of genre',
  ({ genre, caller }: Seen & { genre: number }) =>
    sql`b.genre_id = ${genre} AND ${isNotMuted(caller, 'book', sql`b.id`)}`,
);

// On books_of_folded_author: an author has few books, which PostgreSQL sorts in the other orders.
const booksOfAuthor = ordersOf(
  'books of author',
  ({ author, genre }: { author: string; genre: number | null }) => sql`
    fold_case(b.author) = fold_case(${author}) AND (${genre}::integer IS NULL OR b.genre_id = ${genre})`,
);

// On books_of_isbn: few books have the same.
const booksOfIsbn = ordersOf(
  'books of ISBN',
  ({ isbn, genre }: { isbn: string; genre: number | null }) => sql`
    b.isbn = ${isbn} AND (${genre}::integer IS NULL OR b.genre_id = ${genre})`,
);

// By the primary key.
const countOfGenre = query(
  'book count of genre',
  z.object({ book_count: z.int() }),
  ({ genre }: { genre: number }) => sql`SELECT book_count FROM genre_counts WHERE genre_id = ${genre}`,
);

// On books_newest_of_user.
const booksOfUser = list('newest books of user', Book, {
  endpoint: bookEndpoints.ofUser,
  order: 'newest first',
  select: ({ caller, user }: Seen & { user: number }, { after, limit }) => sql`
    SELECT ${bookInList(caller)}, b.created_at, b.id
      FROM books b WHERE b.user_id = ${user} AND ${isNotBlocked(caller, sql`${user}::bigint`)}
       AND ${isBookShown(caller)} AND ${after(sql`b.created_at`, sql`b.id`)}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
});

/** Which books a list has, and in which order. */
export interface BookList extends PageQuery {
  sort: BookSort;
  genre_id?: number | undefined;
  author?: string | undefined;
  /** An ISBN-13 without hyphens. */
  isbn?: string | undefined;
}

@Injectable()
export class BooksQueries {
  constructor(private readonly database: Database) {}

  /** @throws BookNotFound */
  async byId(id: number, caller?: number, connection: Connection = this.database): Promise<Json> {
    const book = await bookById.maybeOne(connection, { id, caller: caller ?? null });
    if (!book) throw new BookNotFound();
    return new Json(book.json, book.keys);
  }

  /**
   * Books in an order; with `genre_id` only those of that genre, with `author` only those under that name, with `isbn` only
   * those of that ISBN.
   * @throws AuthorNotFound
   */
  async list({ genre_id, author, isbn, sort, ...query }: BookList, user?: number): Promise<Page> {
    const caller = user ?? null;
    const keys = [surrogateKey.books];
    const genre = genre_id ?? null;
    if (isbn !== undefined)
      return booksOfIsbn[sort].page(this.database, { caller, isbn, genre }, query, keys);
    if (author !== undefined) {
      const page = await booksOfAuthor[sort].page(this.database, { caller, author, genre }, query, keys);
      if (page.isEmpty && query.cursor === undefined && genre_id === undefined) throw new AuthorNotFound();
      return page;
    }
    return genre_id === undefined
      ? books[sort].page(this.database, { caller }, query, keys)
      : booksOfGenre[sort].page(this.database, { caller, genre: genre_id }, query, keys);
  }

  /** The number of books of a genre. */
  async countOfGenre(genre: number): Promise<number> {
    return (await countOfGenre.maybeOne(this.database, { genre }))?.book_count ?? 0;
  }

  /** The books that a user has added, newest first. There are none of an unknown user: svc-books knows no users. */
  ofUser(user: number, query: PageQuery, caller: number): Promise<Page> {
    return booksOfUser.page(this.database, { caller, user }, query);
  }
}
