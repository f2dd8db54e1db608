import { cleanLine, firstCharacters, SHELF_LIMITS, type LibraryStatus } from '@endpaper/contracts';
import type { ImportedPlace, ReadRow } from './imported-book.js';
import type { Cells } from './cells.js';
import { readDay } from './dates.js';
import { editionIn } from './editions.js';
import { readIsbn } from './isbns.js';
import { readRating } from './read-rating.js';
import { allReadings, endedReading, remarkOnCount } from './readings.js';

const STATUSES: Readonly<Record<string, LibraryStatus>> = {
  'to-read': 'want',
  'currently-reading': 'reading',
  read: 'read',
  // As exports of this portal have it.
  paused: 'paused',
};

/** What readers call the shelf of books that they did not finish. Goodreads has none of its own. */
const STOPPED = new Set(['dnf', 'did-not-finish', 'unfinished', 'abandoned']);

/** What they call the exclusive shelf of books that they go on with later. */
const PAUSED = new Set(['on-hold', 'hold', 'hiatus', 'on-hiatus']);

/** Whether a CSV file with these columns is of Goodreads. Files of different years have different columns. */
export function isGoodreads(columns: ReadonlyMap<string, number>): boolean {
  return COLUMNS.some(column => columns.has(column));
}

const EDITION = {
  ...{ publisher: 'publisher', binding: 'binding', pages: 'number of pages', year: 'year published' },
  original_year: 'original publication year',
};

const COLUMNS = ['author', 'book id', 'my rating', 'bookshelves', 'exclusive shelf', 'date read'];

/** Reads a row of an export of Goodreads. */
export function readGoodreads(cells: Cells): ReadRow {
  const title = cells.line('title');
  if (title === '')
    return { book: null, reason: 'This line has no title', title, author: cells.line('author') };

  const exclusive = cells.line('exclusive shelf');
  const names = cells.line('bookshelves').split(',').map(cleanLine).filter(Boolean);
  const isPaused = PAUSED.has(folded(exclusive));
  const status = isPaused ? 'paused' : statusOf(exclusive === '' ? names : [exclusive]);
  const isStatusless = exclusive !== '' && status === null;
  const shelves = (isStatusless ? [exclusive, ...names] : names).filter(
    name => statusOf([name]) === null && !(isPaused && folded(name) === folded(exclusive)),
  );
  const rating = readRating(cells.line('my rating'));
  const read = readDay(cells.line('date read'));
  const added = readDay(cells.line('date added'));
  const { isbn, remark: isbnRemark } = readIsbn(cells.line('isbn13'), cells.line('isbn'));
  const { edition, remarks: editionRemarks } = editionIn(cells, EDITION);
  const readCount = cells.number('read count') ?? 0;
  const finished = finishedOf(status, readCount);
  const id = cells.line('book id');
  const remarks = [
    ...[
      rating.remark,
      read.remark,
      added.remark,
      isbnRemark,
      remarkOnCount(finished),
      remarkOnStopped(status, readCount),
    ],
    ...editionRemarks,
  ].flatMap(remark => remark ?? []);
  return {
    book: {
      key: /^\d{1,20}$/.test(id) ? id : null,
      ...{ title, isbn, status, half_stars: rating.half_stars, visibility: 'everyone', book_id: null },
      author: cells.line('author'),
      edition,
      readings: allReadings({
        status,
        dated:
          read.day === null
            ? []
            : [endedReading(null, read.day, status === 'stopped' ? 'stopped' : 'finished')],
        finished,
      }),
      shelves: placesOf(new Set(shelves), cells.line('bookshelves with positions')),
      added_on: added.day,
      changed_on: null,
      notes: cells.text('private notes'),
      review: cells.text('my review'),
      is_spoiler: /^(?:true|1|yes)$/i.test(cells.line('spoiler')),
    },
    remarks,
    statusless: isStatusless ? firstCharacters(exclusive, SHELF_LIMITS.name.max) : undefined,
  };
}

/** `space (#3)`: the third book of its shelf. The highest position of a library is at the top. */
const NUMBERED = /^(.+) \(#(\d{1,6})\)$/;

function placesOf(names: ReadonlySet<string>, numbered: string): ImportedPlace[] {
  const numbers = new Map(
    numbered.split(',').flatMap(place => {
      const [, name, number] = NUMBERED.exec(cleanLine(place)) ?? [];
      return name === undefined ? [] : [[name, Number(number)] as const];
    }),
  );
  return [...names].map(name => {
    const number = numbers.get(name);
    return { name, position: number === undefined ? null : -number };
  });
}

const folded = (shelf: string) => shelf.toLowerCase().replace(/[\s_]+/g, '-');

function statusOf(shelves: readonly string[]): LibraryStatus | null {
  for (const shelf of shelves) {
    const name = folded(shelf);
    const status = STOPPED.has(name) ? 'stopped' : STATUSES[name];
    if (status) return status;
  }
  return null;
}

/** Goodreads counts the present reading, and a book that was stopped. */
function finishedOf(status: LibraryStatus | null, readCount: number): number {
  if (status === 'stopped') return 0;
  return status === 'reading' || status === 'paused' ? readCount - 1 : readCount;
}

/** The file does not say how the earlier readings of a stopped book have ended. */
const remarkOnStopped = (status: LibraryStatus | null, readCount: number) =>
  status === 'stopped' && readCount > 1
    ? `The file says that it was begun ${readCount} times, but not how the earlier readings ended, so only the last one is there`
    : undefined;
