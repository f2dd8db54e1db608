import type { GenreId } from '@endpaper/contracts';
import { feminism } from './feminism.js';
import { fiction } from './fiction.js';
import { history } from './history.js';
import type { LibraryBook } from './library-book.js';
import { philosophy } from './philosophy.js';
import { psychology } from './psychology.js';
import { science } from './science.js';
import { scienceFiction } from './science-fiction.js';
import { selfHelp } from './self-help.js';

/** The books that the library opens with, by genre; in each, the one that was added last stands last. */
export const LIBRARY: Readonly<Record<GenreId, readonly LibraryBook[]>> = {
  1: fiction,
  2: scienceFiction,
  3: history,
  4: philosophy,
  5: selfHelp,
  6: psychology,
  7: feminism,
  8: science,
};
