import { Book, bookEndpoints } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  jsonOf,
  keyset,
  lookUp,
  raw,
  SHOWN,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookFields, OWN_IN_LIST } from './book-fields.js';
import { SEARCHABLE_BOOKS } from './searchable-books.js';

// Without surrogate keys: no cache stores what was found, because any new book may be found, too.
const matchingBooks = (name: string, filter?: string) =>
  keyset(name, Book, {
    endpoint: bookEndpoints.list,
    order: 'best first',
    parameters: filter ? 3 : 2,
    text: ({ after, limit }) => `
      WITH ${foundRows({ searchable: SEARCHABLE_BOOKS, typed: raw('$2'), filter: filter === undefined ? undefined : raw(filter) }).text}
      SELECT ${jsonOf(bookFields(SHOWN.inList))} AS json, NULL AS keys, f.score, b.id
        FROM found f JOIN ${lookUp('books', 'b', 'id = f.id')} ${OWN_IN_LIST}
       WHERE ${after('f.score', 'f.id')} ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`,
  });
const foundBooks = matchingBooks('found books');
const foundBooksOfGenre = matchingBooks('found books of genre', '$3');

export interface BookSearch extends PageQuery {
  q: string;
  genre_id?: number | undefined;
}

@Injectable()
export class BookSearchQueries {
  constructor(private readonly database: Database) {}

  /** The books with all words of a text, best first; with `genre_id` only those of that genre. */
  found({ q, genre_id, ...query }: BookSearch, caller?: number): Promise<Page> {
    const values = [caller ?? null, q];
    return genre_id === undefined
      ? foundBooks.page(this.database, values, query)
      : foundBooksOfGenre.page(this.database, [...values, genre_id], query);
  }
}
