import { expect, test } from '@jest/globals';
import { openingBooks } from './opening-books.js';
import { openingFavorites } from './opening-favorites.js';
import { READERS } from './readers.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const books = openingBooks(NOW);
const favorites = openingFavorites(books, NOW);

test('several hundred favorites, at most one of a reader for a book', () => {
  expect(favorites.length).toBeGreaterThan(250);
  expect(new Set(favorites.map(({ user_id, book_id }) => `${user_id} ${book_id}`)).size).toBe(
    favorites.length,
  );
  expect(new Set(favorites.map(({ user_id }) => user_id)).size).toBe(READERS.length);
});

test('a few books are loved by most readers, some by hardly any', () => {
  const counts = books.map(({ id }) => favorites.filter(({ book_id }) => book_id === id).length);
  expect(counts.filter(count => count >= 9).length).toBeGreaterThanOrEqual(3);
  expect(counts.filter(count => count <= 2).length).toBeGreaterThanOrEqual(8);
});

test('nobody loved a book before it was there, or will tomorrow', () => {
  const added = new Map(books.map(({ id, created_at }) => [id, created_at.getTime()]));
  for (const { book_id, created_at } of favorites) {
    expect(created_at.getTime()).toBeGreaterThan(added.get(book_id) ?? Infinity);
    expect(created_at.getTime()).toBeLessThanOrEqual(NOW);
  }
});
