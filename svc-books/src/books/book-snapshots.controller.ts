import { BookSnapshot, bookSnapshot, bookSnapshots, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input, statement, Database } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { BookNotFound } from './books.errors.js';

// Consumers of the release before refuse a snapshot without the id of an owner, and store none. No account has this id.
const NO_OWNER = Number.MAX_SAFE_INTEGER;
const SNAPSHOT = `SELECT id, title, author, cover, coalesce(user_id, ${NO_OWNER}) AS user_id, version FROM books`;

// By the primary key.
const snapshotById = statement('book snapshot', BookSnapshot, `${SNAPSHOT} WHERE id = $1`);
const snapshotsAfter = statement(
  'book snapshots',
  BookSnapshot,
  `${SNAPSHOT} WHERE id > $1 ORDER BY id LIMIT 500`,
);

/** Snapshots of books, from which other services fill their replicas. */
@Controller()
export class BookSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(bookSnapshot)
  async one(@Input() { params }: InputOf<typeof bookSnapshot>): Promise<BookSnapshot> {
    const book = await snapshotById.maybeOne(this.database, [params.id]);
    if (!book) throw new BookNotFound();
    return book;
  }

  @Endpoint(bookSnapshots)
  page(@Input() { query }: InputOf<typeof bookSnapshots>): Promise<BookSnapshot[]> {
    return snapshotsAfter.rows(this.database, [query.after]);
  }
}
