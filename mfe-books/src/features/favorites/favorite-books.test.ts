import { describe, expect, test } from '@jest/globals';
import { aBook } from '../../testing/book-builders.js';
import { insertBook, isFavoriteOf, positionOf, removeBook, setFavorite } from './favorite-books.js';

describe('a favorite', () => {
  test('is counted once when it is set twice', () => {
    const book = aBook({ favorite_count: 3 });

    setFavorite(book, 7, true);
    setFavorite(book, 7, true);
    expect(book.favorite_count).toBe(4);
    expect(isFavoriteOf(book, 7)).toBe(true);

    setFavorite(book, 7, false);
    setFavorite(book, 7, false);
    expect(book.favorite_count).toBe(3);
    expect(isFavoriteOf(book, 7)).toBe(false);
  });

  test('is not shown to a visitor', () => {
    expect(isFavoriteOf(aBook({ fav_book_users: [{ user_id: 7 }] }), undefined)).toBe(false);
  });

  test('returns to its position in the list, without a duplicate', () => {
    const second = aBook({ id: 2 });
    const pages = [{ items: [aBook({ id: 1 })] }, { items: [second, aBook({ id: 3 })] }];
    const position = positionOf(pages, 2);
    expect(position).toEqual({ page: 1, index: 0 });

    removeBook(pages, 2);
    expect(pages[1]?.items.map(({ id }) => id)).toEqual([3]);

    if (position) {
      insertBook(pages, second, position);
      insertBook(pages, second, position);
    }
    expect(pages[1]?.items.map(({ id }) => id)).toEqual([2, 3]);
  });
});
