import { bookDeleted, surrogateKey, type BookDraft, type BookSnapshot } from '@endpaper/contracts';
import {
  isHiddenFrom,
  keepText,
  query,
  storeWordsSql,
  type ErasureQueue,
  type Transaction,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countInGenre } from '../counts/genre-counts.js';
import { BookEntity } from './book.entity.js';
import { BookNotFound, NotYourBook } from './books.errors.js';
import { SEARCHABLE_BOOKS } from './searchable-books.js';

/** Locks a book that its owner changes. @throws BookNotFound, NotYourBook */
export async function lockOwnBook(id: number, owner: number, tx: Transaction): Promise<BookEntity> {
  const lock = { mode: 'for_no_key_update' } as const;
  const book = await tx.manager.findOne(BookEntity, { where: { id }, lock });
  if (!book || (await isHiddenFrom(owner, { kind: 'book', id, author: book.user_id }, tx)))
    throw new BookNotFound();
  if (book.user_id !== owner) throw new NotYourBook();
  return book;
}

/** Keeps the text of a book for moderators. @param edit none where the book is deleted */
export async function keepBook(
  { id, user_id, title, author, description }: BookEntity,
  tx: Transaction,
  edit?: BookDraft,
): Promise<void> {
  if (user_id === null) return;
  const textOf = (book: Pick<BookDraft, 'title' | 'author' | 'description'>) => ({
    title: `${book.title} by ${book.author}`,
    text: book.description,
  });
  const kept = { kind: 'book', subject_id: id, user_id, ...textOf({ title, author, description }) } as const;
  await keepText(tx, kept, edit && textOf(edit));
}

/** Deletes a book that the transaction has locked. The eraser deletes what belongs to it. */
export async function removeBook(
  {
    id,
    user_id,
    version,
    genre_id,
    hidden,
  }: Pick<BookEntity, 'id' | 'user_id' | 'version' | 'genre_id' | 'hidden'>,
  erasures: ErasureQueue,
  tx: Transaction,
): Promise<void> {
  await tx.manager.delete(BookEntity, id);
  await erasures.add('book', [id], tx);
  // A genre does not count a hidden one.
  if (!hidden) await countInGenre.one(tx, { genre: genre_id, change: -1 });
  await tx.publish(bookDeleted, { id, version: version + 1, user_id });
  // Lists that do not show the book have its genre's count.
  tx.changed(surrogateKey.book(id), surrogateKey.books);
}

type StoredBook = Pick<BookEntity, keyof BookSnapshot>;

/** What other services may store of a book. */
export const snapshotOf = (book: StoredBook): BookSnapshot => {
  const { id, title, author, cover, version, genre_id, isbn, pages, year, hidden } = book;
  return { id, title, author, cover, version, genre_id, isbn, pages, year, hidden };
};

/** Stores the words by which a new or changed book is found. They are deleted with the book. */
export const storeWords = query('store words of book', z.object({ id: z.int() }), ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_BOOKS, id),
);
