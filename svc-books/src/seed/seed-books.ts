import { bookCreated, favoriteAdded } from '@endpaper/contracts';
import { advanceIds, lockTables, type SeedContext, type Transaction } from '@endpaper/service-kit';
import { snapshotOf, storeWords } from '../books/book-changes.js';
import { BookEntity } from '../books/book.entity.js';
import { CoverEntity } from '../books/cover.entity.js';
import { countInGenre } from '../counts/genre-counts.js';
import { addFavorite } from '../favorites/favorite-changes.js';
import { addUser } from '../replicas/user-replicas.js';
import { generateBooks, type SeededBook } from './generate-books.js';
import { generateFavorites } from './generate-favorites.js';
import { USER_IDS } from './user-ids.js';

/** The entities of the seed. */
export const SEEDED = [BookEntity, CoverEntity];

/** Writes the books, covers and favorites of the seed into an empty schema; does nothing in any other. */
export async function seedBooks({ tx }: SeedContext): Promise<void> {
  await lockTables(['books'], tx);
  if (await tx.manager.exists(BookEntity)) return;
  // The covers of an earlier seed remain when all its books are deleted.
  if (await tx.manager.exists(CoverEntity)) return;
  const now = Date.now();
  const books = generateBooks(now);
  const [{ created_at }] = books as [SeededBook];
  for (const id of USER_IDS) await addUser.rows(tx, { id, created_at: created_at.toISOString() });
  await insertBooks(books, tx);
  await insertFavorites(books, now, tx);
  await advanceIds('books', tx);
}

async function insertBooks(books: readonly SeededBook[], tx: Transaction): Promise<void> {
  for (const { drawing, ...book } of books) {
    await tx.manager.insert(CoverEntity, drawing);
    await tx.manager.insert(BookEntity, { ...book, updated_at: book.created_at });
    await storeWords.one(tx, book);
    await countInGenre.one(tx, { genre: book.genre_id, change: 1 });
    await tx.publish(bookCreated, snapshotOf({ ...book, version: 1, hidden: false }));
  }
}

async function insertFavorites(books: readonly SeededBook[], now: number, tx: Transaction): Promise<void> {
  for (const { book_id, user_id, created_at } of generateFavorites(books, now)) {
    const added = await addFavorite({ book_id, user_id, created_at }, tx);
    if (!added) continue;
    const { favorite_count } = added;
    await tx.publish(favoriteAdded, { book_id, user_id, favorite_count });
  }
}
