import { bookSnapshot, type BookSnapshot, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { snapshotById } from './book-snapshots.queries.js';
import { BookNotFound } from './books.errors.js';

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
