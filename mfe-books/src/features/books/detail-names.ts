import type { BookDetails } from '@endpaper/contracts';

/** The details of a book, in the order of the form. */
export const DETAIL_NAMES = [
  'isbn',
  'pages',
  'year',
  'series',
  'series_number',
  'original_title',
  'language',
] as const satisfies readonly (keyof BookDetails)[];
