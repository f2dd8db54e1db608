import { bookCreated, favoriteAdded } from '@endpaper/contracts';
import type { SeedContext, Transaction } from '@endpaper/service-kit';
import { STORE_NEWEST_FAVORITES } from './newest-lists.js';
import { addUsersWithContent } from './users-with-content.js';
import { storeActivity } from './store-activity.js';
import { generateBooks, type SeededBook } from './generate-books.js';
import { generateFavorites } from './generate-favorites.js';

/** Writes the books, covers and favorites of the seed into an empty schema; does nothing in any other. */
export async function seedBooks(seeding: SeedContext): Promise<void> {
  const { tx } = seeding;
  // A concurrent insert of a book waits, so that the seed's ids are free.
  await tx.query('LOCK TABLE books IN SHARE ROW EXCLUSIVE MODE');
  const [existing]: unknown[] = await tx.query('SELECT 1 FROM books LIMIT 1');
  if (existing || (await wasSeeded(tx))) return;
  const now = Date.now();
  const books = generateBooks(now);
  await insertBooks(books, seeding);
  await insertFavorites(books, now, seeding);
  await addUsersWithContent(tx);
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

async function insertBooks(books: readonly SeededBook[], { tx, outbox }: SeedContext): Promise<void> {
  for (const { drawing, ...book } of books) {
    const { id, title, author, amazon, description, genre_id, cover, user_id, created_at } = book;
    const version = 1;
    await tx.query('INSERT INTO covers (name, svg) VALUES ($1, $2)', [drawing.name, drawing.svg]);
    await tx.query(
      `INSERT INTO books (id, title, author, amazon, description, genre_id, cover, user_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [id, title, author, amazon, description, genre_id, cover, user_id, created_at],
    );
    await outbox.add(bookCreated, { id, title, author, cover, user_id, version }, tx);
  }
}

async function insertFavorites(
  books: readonly SeededBook[],
  now: number,
  { tx, outbox }: SeedContext,
): Promise<void> {
  const counts = new Map<number, number>();
  const favorites = generateFavorites(books, now);
  for (const { book_id, user_id, created_at } of favorites) {
    await tx.query('INSERT INTO favorites (book_id, user_id, created_at) VALUES ($1, $2, $3)', [
      book_id,
      user_id,
      created_at,
    ]);
    const favorite_count = (counts.get(book_id) ?? 0) + 1;
    counts.set(book_id, favorite_count);
    await outbox.add(favoriteAdded, { book_id, user_id, favorite_count }, tx);
  }
  for (const [id, favorite_count] of counts)
    await tx.query('UPDATE books SET favorite_count = $2 WHERE id = $1', [id, favorite_count]);
  await tx.query(STORE_NEWEST_FAVORITES);
  await storeActivity(tx);
}
