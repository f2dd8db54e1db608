import {
  Entry,
  EntryCounts,
  LIBRARY_STATUSES,
  type InputOf,
  type libraryEndpoints,
} from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonObjectSql,
  jsonRow,
  jsonSql,
  query,
  ReplicaOwners,
  sql,
  type Connection,
  type Page,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookNotFound } from '../ratings/ratings.errors.js';
import { bookSource, userSource } from '../replicas/tables.js';
import { ENTRIES } from './entries-in-order.js';
import { ReaderNotFound } from './entries.errors.js';
import { ENTRY_JSON } from './entry-fields.js';
import { visibleTo } from './visible-to.queries.js';

interface EntryKey {
  user: number;
  book: number;
}

// By the primary key of books, and on entries_of_user_and_book.
const entryOfBook = query(
  'entry of book',
  jsonRow(Entry),
  ({ user, book }: EntryKey) => sql`
    SELECT ${ENTRY_JSON} AS json
      FROM book_replicas b LEFT JOIN entries e ON e.book_id = b.id AND e.user_id = ${user}
     WHERE b.id = ${book} AND NOT b.deleted`,
);

const COUNTS = {
  all: sql`count(*)`,
  statuses: jsonObjectSql(
    Object.fromEntries(
      LIBRARY_STATUSES.map(status => [status, sql`count(*) FILTER (WHERE status = ${status})`]),
    ),
  ),
};

// On entries_updated_of_status.
const countsOfUser = query(
  'counts of library',
  jsonRow(EntryCounts),
  ({ user }: { user: number }) => sql`SELECT ${jsonSql(COUNTS)} AS json FROM entries WHERE user_id = ${user}`,
);

@Injectable()
export class EntriesQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** What a user's library has of a book. @throws BookNotFound */
  async ofBook(key: EntryKey, connection: Connection = this.database): Promise<Json> {
    const read = () => entryOfBook.maybeOne(connection, key);
    // Most often the book is known here; otherwise its event may not have arrived.
    const entry = (await read()) ?? (await this.findBook(key.book).then(read));
    if (!entry) throw new BookNotFound();
    return new Json(entry.json);
  }

  /** The entries of a user that the caller sees. @throws ReaderNotFound */
  async ofUser(
    user: number,
    { status, sort, ...page }: InputOf<typeof libraryEndpoints.own>['query'],
    caller: number,
  ): Promise<Page> {
    const seen = await visibleTo({ user, caller }, this.database);
    const entries = await ENTRIES[sort].page(this.database, { user, status, seen }, page);
    if (entries.isEmpty && !(await this.owners.exists(userSource, user))) throw new ReaderNotFound();
    return entries;
  }

  async counts(user: number): Promise<Json> {
    return new Json((await countsOfUser.one(this.database, { user })).json);
  }

  /** @throws BookNotFound */
  private async findBook(id: number): Promise<void> {
    if (!(await this.owners.exists(bookSource, id))) throw new BookNotFound();
  }
}
