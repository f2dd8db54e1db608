import type { LockedBook } from '../../replicas/locks.js';
import type { ImportedBook } from '../formats/imported-book.js';

/**
 * A book of a file without what the catalogue says of its edition, too: the library shows the catalogue's pages and year, also
 * when they are corrected.
 */
export function ownPartsOf(book: ImportedBook, catalogued: LockedBook | undefined): ImportedBook {
  const { edition } = book;
  if (!edition || !catalogued) return book;
  const own = Object.entries(edition).filter(
    ([part, value]) => !((part === 'pages' || part === 'year') && value === catalogued[part]),
  );
  return { ...book, edition: own.length === 0 ? undefined : Object.fromEntries(own) };
}
