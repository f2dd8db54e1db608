import { hash } from 'node:crypto';
import { BookLookup, type BookSuggestion } from '@endpaper/contracts';
import { Database, query, raw, sql } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { BookQuery } from './open-library.js';

/** How long a lookup may search, longer than `LOOKUP_MS`: after that, another replica searches. */
const SEARCHING = raw(`interval '20 seconds'`);

/** Catalogs change seldom, a missing book is added soon, and a failure is shown to the reader and then tried again. */
const KEPT = {
  found: '30 days',
  nothing: '1 day',
  failed: '3 seconds',
};

// All by the primary key.

const storedLookup = query(
  'stored lookup of a book',
  BookLookup,
  ({ id }: { id: Buffer }) =>
    sql`SELECT state, books FROM book_lookups WHERE id = ${id} AND expires_at > now()`,
);

const beginLookup = query(
  'begin lookup of a book',
  z.object({ state: z.string() }),
  ({ id }: { id: Buffer }) => sql`
    INSERT INTO book_lookups AS l (id, state, expires_at) VALUES (${id}, 'searching', now() + ${SEARCHING})
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, books = '[]', expires_at = excluded.expires_at
     WHERE l.expires_at <= now() RETURNING state`,
);

const endLookup = query(
  'end lookup of a book',
  z.object({ state: z.string() }),
  ({ id, state, books, kept }: { id: Buffer; state: string; books: string; kept: string }) => sql`
    UPDATE book_lookups SET state = ${state}, books = ${books}::jsonb, expires_at = now() + ${kept}::interval
     WHERE id = ${id} RETURNING state`,
);

/** The lookups of all replicas, with their answers until they expire. */
@Injectable()
export class BookLookupsQueries {
  constructor(private readonly database: Database) {}

  /** What is known; undefined when nobody asks, or the answer is too old. */
  stored(book: BookQuery): Promise<BookLookup | undefined> {
    return storedLookup.maybeOne(this.database, { id: idOf(book) });
  }

  /** @returns whether the caller has to ask: false when another one does, or has */
  async begin(book: BookQuery): Promise<boolean> {
    return (await beginLookup.maybeOne(this.database, { id: idOf(book) })) !== undefined;
  }

  /** @param books undefined when Open Library gave no answer */
  async end(book: BookQuery, books: readonly BookSuggestion[] | undefined): Promise<void> {
    const kept = books ? (books.length > 0 ? KEPT.found : KEPT.nothing) : KEPT.failed;
    await endLookup.rows(this.database, {
      id: idOf(book),
      state: books ? 'found' : 'failed',
      books: JSON.stringify(books ?? []),
      kept,
    });
  }
}

function idOf(book: BookQuery): Buffer {
  return hash('sha256', JSON.stringify(book), 'buffer');
}
