import type { Book } from '@endpaper/contracts';

export interface SimilarReader {
  id: number;
  /** How many favorites they have in common with the reader. */
  shared: number;
}

const SHOWN = 5;

/**
 * Returns who favors what a reader favors, the ones with the most in common first.
 * @param known the reader and their friends
 */
export function similarReaders(
  favorites: readonly Pick<Book, 'fav_book_users'>[],
  known: readonly number[],
): SimilarReader[] {
  const shared = new Map<number, number>();
  for (const { user_id: id } of favorites.flatMap(book => book.fav_book_users))
    if (!known.includes(id)) shared.set(id, (shared.get(id) ?? 0) + 1);
  return [...shared]
    .map(([id, count]) => ({ id, shared: count }))
    .sort((one, other) => other.shared - one.shared || one.id - other.id)
    .slice(0, SHOWN);
}
