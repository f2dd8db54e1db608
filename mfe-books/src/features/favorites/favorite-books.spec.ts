import { aBook } from '@endpaper/contracts/testing';
import { describe, expect, test } from '@jest/globals';
import { isFavoriteOf, withFavorite } from './favorite-books.js';

describe('a favorite', () => {
  test('is counted once when it is set twice', () => {
    const favored = withFavorite(aBook({ favorite_count: 3 }), { id: 1, userId: 7, favorite: true });
    expect(withFavorite(favored, { id: 1, userId: 7, favorite: true })).toBe(favored);
    expect(favored.favorite_count).toBe(4);
    expect(isFavoriteOf(favored, 7)).toBe(true);

    const released = withFavorite(favored, { id: 1, userId: 7, favorite: false });
    expect(withFavorite(released, { id: 1, userId: 7, favorite: false })).toBe(released);
    expect(released.favorite_count).toBe(3);
    expect(isFavoriteOf(released, 7)).toBe(false);
  });

  test('is not shown to a visitor', () => {
    expect(isFavoriteOf(aBook({ fav_book_users: [{ user_id: 7 }] }), undefined)).toBe(false);
  });
});
