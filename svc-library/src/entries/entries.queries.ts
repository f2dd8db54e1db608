import {
  Entry,
  EntryCounts,
  LIBRARY_STATUSES,
  VISIBILITIES,
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
import { ReaderNotFound } from '../settings/library.errors.js';
import { visibleTo } from '../settings/visible-to.queries.js';
import { requireShelf } from '../shelves/shelves.queries.js';
import { entriesBy } from './entries-in-order.js';
import { EntryNotFound } from './entries.errors.js';
import { BOOK_OF_ENTRY, entryJson, IS_SHOWN } from './entry-fields.js';
import { patternsOf } from './sort-keys.js';

interface EntryKey {
  user: number;
  book: number;
}

// By the primary key of books, and on entries_of_user_and_book. A hidden book is known to those who have it.
const entryOfBook = query(
  'entry of book',
  jsonRow(Entry),
  ({ user, book }: EntryKey) => sql`
    SELECT ${entryJson(VISIBILITIES)} AS json
      FROM book_replicas b LEFT JOIN entries e ON e.book_id = b.id AND e.user_id = ${user}
     WHERE b.id = ${book} AND NOT b.deleted AND (b.hidden IS NOT TRUE OR e.id IS NOT NULL)`,
);

// By the primary keys.
const entryById = query(
  'entry by id',
  jsonRow(Entry),
  ({ id }: { id: number }) => sql`
    SELECT ${entryJson(VISIBILITIES)} AS json FROM entries e LEFT JOIN ${BOOK_OF_ENTRY} WHERE e.id = ${id} AND ${IS_SHOWN}`,
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

  /** An entry of the caller's own. @throws EntryNotFound when its book was deleted */
  async ofEntry(id: number, connection: Connection): Promise<Json> {
    const entry = await entryById.maybeOne(connection, { id });
    if (!entry) throw new EntryNotFound();
    return new Json(entry.json);
  }

  /** The entries of a user that the caller sees. @throws ReaderNotFound, ShelfNotFound */
  async ofUser(
    user: number,
    { status, shelf, sort, q, book, day, ...page }: InputOf<typeof libraryEndpoints.own>['query'],
    caller: number,
  ): Promise<Page> {
    const seen = await visibleTo({ user, caller }, this.database);
    if (shelf !== undefined) await requireShelf({ id: shelf, user, seen }, this.database);
    const patterns = q === undefined ? undefined : patternsOf(q);
    const listed = {
      ...{ user, status, shelf, patterns, seen },
      ...{ isWithoutBook: book === 'none', isUndated: day === 'none' },
    };
    const entries = await entriesBy(sort, shelf).page(this.database, listed, page);
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
