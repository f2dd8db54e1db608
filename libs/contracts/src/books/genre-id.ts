import { GENRES } from './genres.js';

export type GenreId = keyof typeof GENRES;

/** Whether a value is the id of a genre. */
export function isGenreId(value: unknown): value is GenreId {
  return typeof value === 'number' && Object.hasOwn(GENRES, value);
}

/** The ids of the genres in ascending order. */
export const GENRE_IDS: readonly GenreId[] = Object.keys(GENRES).map(Number).filter(isGenreId);
