import { BookSnapshot, type BookDraft } from '@endpaper/contracts';
import { query, sql, storeWordsSql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BookNotFound, NotYourBook } from './books.errors.js';
import { SEARCHABLE_BOOKS } from './searchable-books.js';

const Id = z.object({ id: z.int() });
const LockedBook = z.object({ user_id: z.nullable(z.int()), genre_id: z.int(), version: z.int() });

const lockedBook = query(
  'locked book',
  LockedBook,
  ({ id }: { id: number }) =>
    sql`SELECT user_id, genre_id, version FROM books WHERE id = ${id} FOR NO KEY UPDATE`,
);

/** Locks a book that its owner changes. @throws BookNotFound, NotYourBook */
export async function lockOwnBook(id: number, owner: number, tx: Connection) {
  const book = await lockedBook.maybeOne(tx, { id });
  if (!book) throw new BookNotFound();
  if (book.user_id !== owner) throw new NotYourBook();
  return book;
}

export const insertBook = query(
  'insert book',
  Id,
  ({ title, author, description, genre_id, cover, amazon, owner }: BookDraft & { owner: number }) => sql`
    INSERT INTO books (user_id, title, author, description, genre_id, cover, amazon)
    VALUES (${owner}, ${title}, ${author}, ${description}, ${genre_id}, ${cover}, ${amazon}) RETURNING id`,
);

/** It returns the data of its event. */
export const updateBook = query(
  'update book',
  BookSnapshot,
  ({ id, title, author, description, genre_id, cover, amazon }: BookDraft & { id: number }) => sql`
    UPDATE books SET title = ${title}, author = ${author}, description = ${description}, genre_id = ${genre_id},
                     cover = ${cover}, amazon = ${amazon}, version = version + 1, updated_at = now()
     WHERE id = ${id} RETURNING id, title, author, cover, user_id, version`,
);

export const deleteBook = query(
  'delete book',
  Id,
  ({ id }: { id: number }) => sql`DELETE FROM books WHERE id = ${id} RETURNING id`,
);

/** Stores the words by which a new or changed book is found. They are deleted with the book. */
export const storeWords = query('store words of book', Id, ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_BOOKS, id),
);
