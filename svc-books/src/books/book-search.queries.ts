import { Book, bookEndpoints } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  lateralRow,
  list,
  SHOWN,
  sql,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookJson } from './book-fields.js';
import { SEARCHABLE_BOOKS } from './searchable-books.js';

interface Searched {
  caller: number | null;
  q: string;
  genre?: number | undefined;
}

// Without surrogate keys: no cache stores what was found, because any new book may be found, too.
const foundBooks = list('found books', Book, {
  endpoint: bookEndpoints.list,
  order: 'best first',
  select: ({ caller, q, genre }: Searched, { after, limit }) => {
    const filter = genre === undefined ? undefined : sql`${genre}`;
    return sql`
      WITH ${foundRows({ searchable: SEARCHABLE_BOOKS, typed: sql`${q}`, filter })}
      SELECT ${bookJson({ caller, shown: SHOWN.inList })} AS json, NULL AS keys, f.score, b.id
        FROM found f JOIN ${lateralRow('books', 'b', sql`id = f.id`)}
       WHERE ${after(sql`f.score`, sql`f.id`)} ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`;
  },
});

export interface BookSearch extends PageQuery {
  q: string;
  genre_id?: number | undefined;
}

@Injectable()
export class BookSearchQueries {
  constructor(private readonly database: Database) {}

  /** The books with all words of a text, best first; with `genre_id` only those of that genre. */
  found({ q, genre_id, ...query }: BookSearch, caller?: number): Promise<Page> {
    return foundBooks.page(this.database, { caller: caller ?? null, q, genre: genre_id }, query);
  }
}
