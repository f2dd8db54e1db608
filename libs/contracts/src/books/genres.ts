/** The genres, their names by id. */
export const GENRES = {
  1: 'Fiction',
  2: 'Science Fiction',
  3: 'History',
  4: 'Philosophy',
  5: 'Self Help',
  6: 'Psychology',
  7: 'Feminism',
  8: 'Science',
} as const;

export type GenreId = keyof typeof GENRES;

/** The ids of the genres, in the order in which they are listed. */
export const GENRE_IDS: readonly GenreId[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Whether a number is a genre's id. */
export function isGenreId(value: unknown): value is GenreId {
  return GENRE_IDS.includes(value as GenreId);
}
