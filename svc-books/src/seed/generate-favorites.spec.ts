import { expect, test } from '@jest/globals';
import { generateBooks } from './generate-books.js';
import { generateFavorites } from './generate-favorites.js';
import { USER_IDS } from './user-ids.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const books = generateBooks(NOW);
const favorites = generateFavorites(books, NOW);

test('there are several hundred favorites, at most one per user and book', () => {
  expect(favorites.length).toBeGreaterThan(250);
  expect(new Set(favorites.map(({ user_id, book_id }) => `${user_id} ${book_id}`)).size).toBe(
    favorites.length,
  );
  expect(new Set(favorites.map(({ user_id }) => user_id)).size).toBe(USER_IDS.length);
});

test('a few books are favorites of most users, some of hardly any', () => {
  const counts = books.map(({ id }) => favorites.filter(({ book_id }) => book_id === id).length);
  expect(counts.filter(count => count >= 9).length).toBeGreaterThanOrEqual(3);
  expect(counts.filter(count => count <= 2).length).toBeGreaterThanOrEqual(8);
});

test('a favorite is newer than its book and not in the future', () => {
  const added = new Map(books.map(({ id, created_at }) => [id, created_at.getTime()]));
  for (const { book_id, created_at } of favorites) {
    expect(created_at.getTime()).toBeGreaterThan(added.get(book_id) ?? Infinity);
    expect(created_at.getTime()).toBeLessThanOrEqual(NOW);
  }
});
