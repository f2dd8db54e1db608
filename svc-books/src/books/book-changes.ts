import type { BookSnapshot } from '@endpaper/contracts';
import { query, storeWordsSql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BookEntity } from './book.entity.js';
import { BookNotFound, NotYourBook } from './books.errors.js';
import { SEARCHABLE_BOOKS } from './searchable-books.js';

/** Locks a book that its owner changes. @throws BookNotFound, NotYourBook */
export async function lockOwnBook(id: number, owner: number, tx: Transaction): Promise<BookEntity> {
  const lock = { mode: 'for_no_key_update' } as const;
  const book = await tx.manager.findOne(BookEntity, { where: { id }, lock });
  if (!book) throw new BookNotFound();
  if (book.user_id !== owner) throw new NotYourBook();
  return book;
}

type StoredBook = Pick<BookEntity, keyof BookSnapshot>;

/** What other services may store of a book. */
export const snapshotOf = (book: StoredBook): BookSnapshot => {
  const { id, title, author, cover, version, genre_id, isbn, pages, year } = book;
  return { id, title, author, cover, version, genre_id, isbn, pages, year };
};

/** Stores the words by which a new or changed book is found. They are deleted with the book. */
export const storeWords = query('store words of book', z.object({ id: z.int() }), ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_BOOKS, id),
);
