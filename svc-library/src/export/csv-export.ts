import type { LibraryStatus } from '@endpaper/contracts';
import type { Database } from '@endpaper/service-kit';
import { csvFile } from '../imports/files/csv-lines.js';
import { booksOfLibrary, type ExportedBook } from './csv-export.queries.js';
import { isbn10Of } from './isbn10.js';

/** What Goodreads calls the statuses; other services know its names, and the last ones as shelves. */
const SHELVES: Readonly<Record<LibraryStatus, string>> = {
  want: 'to-read',
  reading: 'currently-reading',
  read: 'read',
  paused: 'paused',
  stopped: 'did-not-finish',
};

/**
 * The columns of an export of Goodreads. `Book Id` is empty: an id of this portal would be taken for one of Goodreads.
 */
const COLUMNS: Readonly<Record<string, (book: ExportedBook) => string | number | null>> = {
  'Book Id': () => null,
  Title: ({ title }) => title,
  Author: ({ author }) => author,
  'Author l-f': () => null,
  'Additional Authors': () => null,
  ISBN: ({ isbn }) => asText(isbn && isbn10Of(isbn)),
  ISBN13: ({ isbn }) => asText(isbn),
  'My Rating': ({ rating }) => rating ?? 0,
  'Average Rating': () => null,
  Publisher: ({ publisher }) => publisher,
  Binding: ({ binding }) => binding,
  'Number of Pages': ({ pages }) => pages,
  'Year Published': ({ year }) => year,
  'Original Publication Year': ({ original_year }) => original_year,
  'Date Read': ({ read_on }) => withSlashes(read_on),
  'Date Added': ({ added_on }) => withSlashes(added_on),
  Bookshelves: book => shelvesOf(book).join(', '),
  'Bookshelves with positions': () => null,
  'Exclusive Shelf': ({ status }) => status && SHELVES[status],
  'My Review': ({ review }) => review,
  Spoiler: ({ is_spoiler }) => (is_spoiler ? 'true' : null),
  'Private Notes': ({ notes }) => notes,
  'Read Count': readCountOf,
  'Owned Copies': () => 0,
};

/** The library of a user as CSV, with the columns of Goodreads. */
export async function csvOfLibrary(user: number, database: Database): Promise<string> {
  const books = await booksOfLibrary.rows(database, { user });
  const lines = books.map(book => Object.values(COLUMNS).map(column => String(column(book) ?? '')));
  return csvFile([Object.keys(COLUMNS), ...lines]);
}

/** Goodreads separates shelves by commas. */
const shelvesOf = ({ status, shelves }: ExportedBook) => [
  ...(status === null || status === 'read' ? [] : [SHELVES[status]]),
  ...shelves.map(name => name.replace(/\s*,\s*/g, ' ')),
];

/** Goodreads counts the present reading. */
function readCountOf({ status, finished }: ExportedBook): number {
  if (status === 'read') return Math.max(1, finished);
  return status === 'reading' || status === 'paused' ? finished + 1 : finished;
}

/** A spreadsheet would remove zeros. */
const asText = (isbn: string | null) => `="${isbn ?? ''}"`;

const withSlashes = (day: string | null) => day?.replaceAll('-', '/') ?? null;
