import { GENRE_IDS } from '@endpaper/contracts';
import { Random } from '@endpaper/service-kit';
import type { ArrangedBook } from './arrange-books.js';
import { USER_IDS } from './user-ids.js';

/** A row of the favorites table. */
export interface SeededFavorite {
  user_id: number;
  book_id: number;
  created_at: Date;
}

/** The seeded favorites, the oldest first: many users for a few books, a few users for most books. */
export function generateFavorites(
  books: readonly Omit<ArrangedBook, 'design'>[],
  now: number,
): SeededFavorite[] {
  const random = new Random('who loves which book');
  const appeal = new Map(books.map(({ id }) => [id, 0.08 + 0.85 * random.next() ** 1.7]));
  const favorites = USER_IDS.flatMap(user_id => {
    const generosity = random.between(0.55, 1.25);
    const tastes = new Map(GENRE_IDS.map(genre => [genre, random.between(0.45, 1.55)]));
    return books.flatMap(({ id, genre_id, created_at }) => {
      const likelihood = (appeal.get(id) ?? 0) * generosity * (tastes.get(genre_id) ?? 1);
      const share = random.next() ** 1.8;
      if (!random.chance(Math.min(likelihood, 0.95))) return [];
      // Most favorites are added soon after the book.
      const added = created_at.getTime() + (now - created_at.getTime()) * (0.01 + 0.98 * share);
      return [{ user_id, book_id: id, created_at: new Date(added) }];
    });
  });
  return favorites.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
