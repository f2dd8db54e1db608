import type { ImportSource, Visibility } from '@endpaper/contracts';
import type { ImportedBook, ReadRow } from './imported-book.js';

/** A row of a file as it is written there, and what it says of a book. */
export interface FileRow {
  cells: readonly string[];
  /** The line of a CSV file at which it begins, from 1. */
  line?: number;
  read: ReadRow;
}

/** A shelf of an export of Endpaper. */
export interface FileShelf {
  id: number;
  name: string;
  description: string | null;
  visibility: Visibility;
}

/** The goal of a year. */
export interface FileGoal {
  year: number;
  books: number;
}

/** A book of the profile, and what the file has written of it. */
export interface FileTopBook extends Pick<ImportedBook, 'title' | 'author' | 'isbn' | 'book_id'> {
  written: unknown;
}

/** A file that the import can read. */
export interface LibraryFile {
  source: ImportSource;
  header: readonly string[];
  /** The shelves with all that they have; other files name them in the rows alone. */
  shelves: readonly FileShelf[];
  goals: readonly FileGoal[];
  /** The first position first. */
  topBooks: readonly FileTopBook[];
  /** Who may see the library, if the file says so. */
  visibility: Visibility | undefined;
  rows: () => AsyncIterable<FileRow>;
}
