import type { ImportedBook } from '../formats/imported-book.js';
import type { SaidOfBook } from '../said-of-book.js';

/** A row of a book that the library has. */
export interface FilledRow {
  book: ImportedBook;
  /** What it has said in an earlier file; null when it was in none. */
  earlier: SaidOfBook | null;
  /** Whether another row of the file is of the book. */
  isFurther: boolean;
}
