import { Book, bookEndpoints, isbn13Of } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  lateralRow,
  list,
  raw,
  SHOWN,
  sql,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookJson, isBookShown } from './book-fields.js';
import { SEARCHABLE_BOOKS } from './searchable-books.js';

interface Searched {
  caller: number | null;
  q: string;
  /** The ISBN that the text is. */
  isbn?: string | undefined;
  genre?: number | undefined;
}

/** More than the words of a text score. */
const SCORE_OF_ISBN = raw('10_000_000');

// On books_of_isbn.
const foundOrOfIsbn = (isbn: string, genre: number | undefined) => sql`
  (SELECT id, max(score) AS score
     FROM (SELECT id, score FROM found
           UNION ALL
           SELECT id, ${SCORE_OF_ISBN} FROM books
            WHERE isbn = ${isbn} AND ${genre === undefined ? raw('true') : sql`genre_id = ${genre}`}) AS each
    GROUP BY id)`;

// Without surrogate keys: no cache stores what was found, because any new book may be found, too.
const foundBooks = list('found books', Book, {
  endpoint: bookEndpoints.list,
  order: 'best first',
  select: ({ caller, q, isbn, genre }: Searched, { after, limit }) => {
    const filter = genre === undefined ? undefined : sql`${genre}`;
    const found = isbn === undefined ? raw('found') : foundOrOfIsbn(isbn, genre);
    return sql`
      WITH ${foundRows({ searchable: SEARCHABLE_BOOKS, typed: sql`${q}`, filter })}
      SELECT ${bookJson({ caller, shown: SHOWN.inList })} AS json, NULL AS keys, f.score, b.id
        FROM ${found} f JOIN ${lateralRow('books', 'b', sql`id = f.id`)}
       WHERE ${isBookShown(caller)} AND ${after(sql`f.score`, sql`f.id`)} ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`;
  },
});

export interface BookSearch extends PageQuery {
  q: string;
  genre_id?: number | undefined;
}

@Injectable()
export class BookSearchQueries {
  constructor(private readonly database: Database) {}

  /**
   * The books with all words of a text, best first; with `genre_id` only those of that genre. When the text is an ISBN, the books of that
   * ISBN come before them.
   */
  found({ q, genre_id: genre, ...query }: BookSearch, caller?: number): Promise<Page> {
    const searched = { caller: caller ?? null, q, isbn: isbn13Of(q), genre };
    return foundBooks.page(this.database, searched, query);
  }
}
