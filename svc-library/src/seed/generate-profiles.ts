import { MAX_TOP_BOOKS } from '@endpaper/contracts';
import type { SeededEntry } from './generate-entries.js';

/** The books on the profiles of the seeded readers: the best of each library. */
export function generateTopBooks(entries: readonly SeededEntry[]) {
  const readers = new Set(entries.map(({ user_id }) => user_id));
  return [...readers].flatMap(reader =>
    entries
      .filter(({ user_id, half_stars }) => user_id === reader && half_stars !== null)
      .toSorted(
        (one, other) => (other.half_stars ?? 0) - (one.half_stars ?? 0) || one.book_id - other.book_id,
      )
      .slice(0, MAX_TOP_BOOKS)
      .map(({ user_id, book_id }, index) => ({ user_id, book_id, position: index + 1 })),
  );
}

/** The goals of the seeded readers, for this year and the last one. */
export function generateGoals(users: readonly number[], now: number) {
  const year = new Date(now).getUTCFullYear();
  return users.flatMap(user_id => [
    { user_id, year: year - 1, books: 12 + (user_id % 3) * 4 },
    { user_id, year, books: 16 + (user_id % 3) * 4 },
  ]);
}
