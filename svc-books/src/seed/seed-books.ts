import { bookCreated, favoriteAdded } from '@endpaper/contracts';
import { query, sql, type SeedContext, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { snapshotOf, storeWords } from '../books/book-changes.js';
import { countInGenre } from '../counts/genre-counts.js';
import { addFavorite } from '../favorites/favorite-changes.js';
import { addUser } from '../replicas/user-replicas.js';
import { generateBooks, type SeededBook } from './generate-books.js';
import { generateFavorites } from './generate-favorites.js';
import { USER_IDS } from './user-ids.js';

const insertCover = query(
  'insert cover of seed',
  z.object({ name: z.string() }),
  ({ name, svg }: { name: string; svg: string }) =>
    sql`INSERT INTO covers (name, svg) VALUES (${name}, ${svg}) RETURNING name`,
);
const insertBook = query(
  'insert book of seed',
  z.object({ id: z.int() }),
  (book: Omit<SeededBook, 'drawing'>) => sql`
    INSERT INTO books (id, title, author, amazon, description, genre_id, cover, user_id, created_at, updated_at)
    VALUES (${book.id}, ${book.title}, ${book.author}, ${book.amazon}, ${book.description}, ${book.genre_id}, ${book.cover},
            ${book.user_id}, ${book.created_at}, ${book.created_at}) RETURNING id`,
);

/** Writes the books, covers and favorites of the seed into an empty schema; does nothing in any other. */
export async function seedBooks({ tx }: SeedContext): Promise<void> {
  // A concurrent insert of a book waits, so that the seed's ids are free.
  await tx.query('LOCK TABLE books IN SHARE ROW EXCLUSIVE MODE');
  const [existing]: unknown[] = await tx.query('SELECT 1 FROM books LIMIT 1');
  if (existing || (await wasSeeded(tx))) return;
  const now = Date.now();
  const books = generateBooks(now);
  for (const id of USER_IDS) await addUser.rows(tx, { id });
  await insertBooks(books, tx);
  await insertFavorites(books, now, tx);
  // The sequence never goes back: the id of a deleted book is not used again.
  await tx.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM books)))
       FROM pg_get_serial_sequence('books', 'id') AS sequence`,
  );
}

/** Whether the schema was seeded before. Its covers remain when all its books are deleted. */
async function wasSeeded(tx: Transaction): Promise<boolean> {
  const drawn: unknown[] = await tx.query('SELECT 1 FROM covers LIMIT 1');
  return drawn.length > 0;
}

async function insertBooks(books: readonly SeededBook[], tx: Transaction): Promise<void> {
  for (const { drawing, ...book } of books) {
    await insertCover.one(tx, drawing);
    await insertBook.one(tx, book);
    await storeWords.one(tx, book);
    await countInGenre.one(tx, { genre: book.genre_id, change: 1 });
    await tx.publish(bookCreated, snapshotOf({ ...book, version: 1 }));
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
