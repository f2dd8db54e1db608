import {
  bookCreated,
  bookDeleted,
  BookSnapshot,
  bookUpdated,
  type Book,
  type BookDraft,
} from '@endpaper/contracts';
import { Outbox, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { UserReplicas } from '../replicas/user-replicas.js';
import { BookNotFound, NotYourBook } from './books.errors.js';
import { BooksQueries } from './books.queries.js';

const SNAPSHOT = 'id, title, cover, user_id, version';

const insertBook = statement(
  'insert book',
  BookSnapshot,
  `INSERT INTO books (title, author, description, genre_id, cover, amazon, user_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${SNAPSHOT}`,
);
const updateBook = statement(
  'update book',
  BookSnapshot,
  `UPDATE books SET title = $1, author = $2, description = $3, genre_id = $4, cover = $5, amazon = $6,
                    version = version + 1, updated_at = now()
    WHERE id = $8 AND user_id = $7 RETURNING ${SNAPSHOT}`,
);
const DeletedBook = z.object({ id: z.int(), user_id: z.int(), version: z.int() });
const deleteBook = statement(
  'delete book',
  DeletedBook,
  'DELETE FROM books WHERE id = $1 AND user_id = $2 RETURNING id, user_id, version + 1 AS version',
);
// On books_of_user.
const deleteBooksOfUser = statement(
  'delete books of user',
  DeletedBook,
  'DELETE FROM books WHERE user_id = $1 RETURNING id, user_id, version + 1 AS version',
);
const bookExists = statement(
  'book exists',
  z.object({ exists: z.boolean() }),
  'SELECT EXISTS (SELECT 1 FROM books WHERE id = $1)',
);

@Injectable()
export class BooksService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly queries: BooksQueries,
    private readonly users: UserReplicas,
  ) {}

  async create(draft: BookDraft, owner: number): Promise<Book> {
    return this.database.transaction(async tx => {
      await this.users.refuseDeleted(owner, tx);
      const book = await insertBook.one(tx, valuesOf(draft, owner));
      await this.outbox.add(bookCreated, book, tx);
      return this.queries.byId(book.id, owner, tx);
    });
  }

  /** @throws BookNotFound, NotYourBook */
  async edit(id: number, draft: BookDraft, owner: number): Promise<Book> {
    return this.database.transaction(async tx => {
      const book = await updateBook.maybeOne(tx, [...valuesOf(draft, owner), id]);
      if (!book) return refuse(id, tx);
      await this.outbox.add(bookUpdated, book, tx);
      return this.queries.byId(id, owner, tx);
    });
  }

  /** @throws BookNotFound, NotYourBook */
  async remove(id: number, owner: number): Promise<void> {
    await this.database.transaction(async tx => {
      const book = await deleteBook.maybeOne(tx, [id, owner]);
      if (!book) return refuse(id, tx);
      await this.outbox.add(bookDeleted, book, tx);
    });
  }

  /** Deletes every book of a user whose account was deleted. */
  async removeAllOf(owner: number, tx: EntityManager): Promise<void> {
    for (const book of await deleteBooksOfUser.rows(tx, [owner]))
      await this.outbox.add(bookDeleted, book, tx);
  }
}

function valuesOf(draft: BookDraft, owner: number): unknown[] {
  const { title, author, description, genre_id, cover, amazon } = draft;
  return [title, author, description, genre_id, cover, amazon, owner];
}

/** Throws the reason why no book was written: it does not exist, or another user owns it. */
async function refuse(id: number, tx: EntityManager): Promise<never> {
  throw (await bookExists.one(tx, [id])).exists ? new NotYourBook() : new BookNotFound();
}
