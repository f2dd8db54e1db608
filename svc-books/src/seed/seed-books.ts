import { bookCreated, favoriteAdded } from '@endpaper/contracts';
import type { SeedContext } from '@endpaper/service-kit';
import type { EntityManager } from 'typeorm';
import { Book } from '../books/book.entity.js';
import { Favorite } from '../favorites/favorite.entity.js';
import { openingBooks, type SeededBook } from './opening-books.js';
import { openingFavorites } from './opening-favorites.js';

/** Fills an empty schema with the library that the portal opens with; leaves any other as it is. */
export async function seedBooks(seeding: SeedContext): Promise<void> {
  const { tx } = seeding;
  // Whoever adds a book at this moment waits, so that the ids below are free.
  await tx.query('LOCK TABLE books IN SHARE ROW EXCLUSIVE MODE');
  if ((await tx.exists(Book)) || (await wasFilledOnce(tx))) return;
  const now = Date.now();
  const books = openingBooks(now);
  await shelve(books, seeding);
  await favorite(books, now, seeding);
  // Never back: an id that was given once, to a book that is gone, is not given again.
  await tx.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM books)))
       FROM pg_get_serial_sequence('books', 'id') AS sequence`,
  );
}

/** A library whose books have all been removed is not a new one: the covers that were drawn for it are still there. */
async function wasFilledOnce(tx: EntityManager): Promise<boolean> {
  const drawn: unknown[] = await tx.query('SELECT 1 FROM covers LIMIT 1');
  return drawn.length > 0;
}

async function shelve(books: readonly SeededBook[], { tx, outbox }: SeedContext): Promise<void> {
  for (const { drawing, ...book } of books) {
    const { id, title, cover, user_id, created_at } = book;
    const version = 1;
    await tx.query('INSERT INTO covers (name, svg) VALUES ($1, $2)', [drawing.name, drawing.svg]);
    await tx.insert(Book, { ...book, version, favorite_count: 0, post_count: 0, updated_at: created_at });
    await outbox.add(bookCreated, { id, title, cover, user_id, version }, tx);
  }
}

async function favorite(
  books: readonly SeededBook[],
  now: number,
  { tx, outbox }: SeedContext,
): Promise<void> {
  const counts = new Map<number, number>();
  const favorites = openingFavorites(books, now);
  await tx.insert(Favorite, favorites);
  for (const { book_id, user_id } of favorites) {
    const favorite_count = (counts.get(book_id) ?? 0) + 1;
    counts.set(book_id, favorite_count);
    await outbox.add(favoriteAdded, { book_id, user_id, favorite_count }, tx);
  }
  for (const [id, favorite_count] of counts) await tx.update(Book, { id }, { favorite_count });
}
