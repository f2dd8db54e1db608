import { BookSnapshot, bookSnapshot, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input, query, sql } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { BookNotFound } from './books.errors.js';

/** The books as other services replicate them. */
export const BOOK_SNAPSHOTS = sql`SELECT id, title, author, cover, version FROM books`;

// By the primary key.
const snapshotById = query(
  'book snapshot',
  BookSnapshot,
  ({ id }: { id: number }) => sql`${BOOK_SNAPSHOTS} WHERE id = ${id}`,
);

/** Snapshots of books, which other services look up before the event has arrived. */
@Controller()
export class BookSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(bookSnapshot)
  async one(@Input() { params }: InputOf<typeof bookSnapshot>): Promise<BookSnapshot> {
    const book = await snapshotById.maybeOne(this.database, params);
    if (!book) throw new BookNotFound();
    return book;
  }
}
