import {
  bookCreated,
  bookDeleted,
  BookSnapshot,
  bookUpdated,
  surrogateKey,
  type BookDraft,
} from '@endpaper/contracts';
import {
  Announcements,
  creation,
  Database,
  ErasureQueue,
  type Json,
  NotSignedIn,
  Outbox,
  outboxInsert,
  requireVersion,
  statement,
  type EditedVersion,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { lockedAccount, UserReplicas } from '../replicas/user-replicas.js';
import { BookNotFound, NotYourBook } from './books.errors.js';
import { BooksQueries } from './books.queries.js';

const SNAPSHOT = 'id, title, author, cover, user_id, version';

const event = outboxInsert({
  firstParameter: 8,
  from: 'inserted',
  data: `jsonb_build_object('id', inserted.id)`,
});

// `$1` is the owner, `$2` to `$7` are the book, `$8` to `$10` the event. No row: there is no such user, or the
// key was used before.
const insertBook = creation(
  'insert book',
  z.object({ id: z.int() }),
  { values: 10 },
  key => `WITH ${lockedAccount('$1')}, new AS (
     SELECT nextval(pg_get_serial_sequence('books', 'id')) AS id, account.id AS user_id FROM account
   ), ${key ? `${key.cte('new')},` : ''} inserted AS (
     INSERT INTO books (id, user_id, title, author, description, genre_id, cover, amazon)
     SELECT new.id, user_id, $2, $3, $4, $5, $6, $7 FROM new ${key?.join ?? ''} RETURNING *
   ), ${event.cte}
   SELECT id FROM inserted`,
);
const lockedVersion = statement(
  'locked version of own book',
  z.object({ version: z.int() }),
  'SELECT version FROM books WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE',
);
const updateBook = statement(
  'update book',
  BookSnapshot,
  `UPDATE books SET title = $2, author = $3, description = $4, genre_id = $5, cover = $6, amazon = $7,
                    version = version + 1, updated_at = now()
    WHERE id = $8 AND user_id = $1 RETURNING ${SNAPSHOT}`,
);
// A trigger of the table adds the erasure of the book's favorites and post replicas. It returns the data of its event.
const deleteBook = statement(
  'delete book',
  bookDeleted.data,
  'DELETE FROM books WHERE id = $1 AND user_id = $2 RETURNING id, user_id, version + 1 AS version',
);
const bookExists = statement(
  'book exists',
  z.object({ exists: z.boolean() }),
  'SELECT EXISTS (SELECT 1 FROM books WHERE id = $1)',
);

@Injectable()
export class BooksService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly erasureQueue: ErasureQueue,
    private readonly queries: BooksQueries,
    private readonly users: UserReplicas,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws NotSignedIn when the owner's account was deleted; BookNotFound when the book of an earlier request with the key
   * was deleted
   */
  async create(draft: BookDraft, owner: number, key?: string): Promise<{ id: number; json: Json }> {
    const { title, author, cover } = draft;
    const event = this.outbox.insertValues(bookCreated, { title, author, cover, user_id: owner, version: 1 });
    const created = await insertBook.run(this.database, [...valuesOf(draft, owner), ...event], {
      user: owner,
      key,
      database: this.database,
      prepare: () => this.users.requireAccount(owner),
    });
    if (!created) throw new NotSignedIn();
    if ('earlierId' in created)
      return { id: created.earlierId, json: await this.queries.byId(created.earlierId, owner) };
    const { id } = created.row;
    this.outbox.wakeRelay();
    this.announcements.changed([surrogateKey.books]);
    return { id, json: await this.queries.byId(id, owner) };
  }

  /** @throws BookNotFound, NotYourBook, Outdated */
  async edit(id: number, draft: BookDraft, owner: number, edited: EditedVersion = {}): Promise<Json> {
    return this.database.transaction(async tx => {
      const stored = await lockedVersion.maybeOne(tx, [id, owner]);
      if (!stored) return refuse(id, tx);
      requireVersion(edited, stored.version, 'book');
      const book = await updateBook.one(tx, [...valuesOf(draft, owner), id]);
      await this.outbox.add(bookUpdated, book, tx);
      // Its genre may have changed: it joins another list.
      this.announcements.changed([surrogateKey.book(id), surrogateKey.books], tx);
      return this.queries.byId(id, owner, tx);
    });
  }

  /** @throws BookNotFound, NotYourBook */
  async remove(id: number, owner: number): Promise<void> {
    await this.database.transaction(async tx => {
      const book = await deleteBook.maybeOne(tx, [id, owner]);
      if (!book) return refuse(id, tx);
      await this.outbox.add(bookDeleted, book, tx);
      tx.afterCommit(this.erasureQueue.wakeEraser);
      // Lists that do not show the book have its genre's count.
      this.announcements.changed([surrogateKey.book(id), surrogateKey.books], tx);
    });
  }
}

function valuesOf(draft: BookDraft, owner: number): unknown[] {
  const { title, author, description, genre_id, cover, amazon } = draft;
  return [owner, title, author, description, genre_id, cover, amazon];
}

/** Throws the reason why no book was written: it does not exist, or another user owns it. */
async function refuse(id: number, tx: Transaction): Promise<never> {
  throw (await bookExists.one(tx, [id])).exists ? new NotYourBook() : new BookNotFound();
}
