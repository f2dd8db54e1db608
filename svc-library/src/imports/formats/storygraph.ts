import { cleanLine, firstCharacters, SHELF_LIMITS, type LibraryStatus } from '@endpaper/contracts';
import type { ImportedReading, ReadRow } from './imported-book.js';
import type { Cells } from './cells.js';
import { readDay } from './dates.js';
import { editionIn } from './editions.js';
import { readIsbn } from './isbns.js';
import { readRating } from './read-rating.js';
import { allReadings, endedReading, openReading, remarkOnCount } from './readings.js';

const STATUSES: Readonly<Record<string, LibraryStatus>> = {
  'to-read': 'want',
  'currently-reading': 'reading',
  read: 'read',
  paused: 'paused',
  'did-not-finish': 'stopped',
};

const unknownStatus = (written: string) =>
  `The status “${firstCharacters(written, SHELF_LIMITS.name.max)}” is not known, so it is left out`;

/** Whether a CSV file with these columns is of StoryGraph. */
export function isStoryGraph(columns: ReadonlyMap<string, number>): boolean {
  return ['read status', 'star rating', 'isbn/uid'].some(column => columns.has(column));
}

/** Reads a row of an export of StoryGraph. */
export function readStoryGraph(cells: Cells): ReadRow {
  const title = cells.line('title');
  if (title === '')
    return { book: null, reason: 'This line has no title', title, author: cells.line('authors') };

  const written = cells.line('read status');
  const status = STATUSES[written.toLowerCase().replace(/\s+/g, '-')] ?? null;
  const rating = readRating(cells.line('star rating'));
  const added = readDay(cells.line('date added'));
  const uid = cells.line('isbn/uid');
  const { isbn, remark: isbnRemark } = readIsbn(uid);
  const { edition, remarks: editionRemarks } = editionIn(cells, { binding: 'format' });
  const finished = cells.number('read count') ?? 0;
  const { dated, remarks } = readingsOf(cells, status);
  return {
    book: {
      key: uid === '' ? null : uid.toLowerCase().slice(0, 100),
      ...{ title, isbn, status, half_stars: rating.half_stars, visibility: 'everyone', book_id: null },
      author: cells.line('authors'),
      edition,
      readings: allReadings({ status, dated, finished }),
      shelves: [...new Set(cells.line('tags').split(',').map(cleanLine).filter(Boolean))].map(name => ({
        name,
        position: null,
      })),
      added_on: added.day,
      changed_on: null,
      notes: null,
      review: cells.text('review'),
      is_spoiler: false,
    },
    remarks: [
      ...(status === null && written !== '' ? [unknownStatus(written)] : []),
      ...[rating.remark, added.remark, ...remarks, remarkOnCount(finished), ...editionRemarks],
      // Books of StoryGraph without an ISBN have ids of other forms.
      ...(/^[\d\s-]{9,17}[\dXx]?$/.test(uid) ? [isbnRemark] : []),
    ].flatMap(remark => remark ?? []),
  };
}

interface DatedReadings {
  dated: ImportedReading[];
  remarks: string[];
}

/** The readings of the column `Dates Read`, else one that ended on the last date. */
function readingsOf(cells: Cells, status: LibraryStatus | null): DatedReadings {
  const spans = cells.line('dates read').split(',').map(cleanLine).filter(Boolean).map(spanOf);
  const ended = (started_on: string | null, ended_on: string | null) =>
    endedReading(started_on, ended_on, 'finished');
  const goesOn = status === 'reading' || status === 'paused';
  const dated = spans.flatMap(({ start, end, isOpen }) => {
    if (start === null && end === null) return [];
    return isOpen && goesOn ? [openReading(start)] : [ended(start, end)];
  });
  const last = readDay(cells.line('last date read'));
  if (dated.length === 0 && last.day !== null) dated.push(ended(null, last.day));
  return {
    dated: status === 'stopped' ? withLastStopped(dated) : dated,
    remarks: [...spans.flatMap(({ remarks }) => remarks), last.remark ?? []].flat(),
  };
}

interface Span {
  start: string | null;
  end: string | null;
  /** The reading has a start and a hyphen without an end. */
  isOpen: boolean;
  remarks: string[];
}

const SPAN = /^(\d{4}[/.]\d{1,2}[/.]\d{1,2}|\d{4}-\d{1,2}-\d{1,2})?\s*[-–]\s*(\S.*)?$/;

/** `2021/03/05-2021/03/09`, or a day on which a reading ended. */
function spanOf(text: string): Span {
  const [isSpan, from = '', to = ''] = SPAN.exec(text) ?? [];
  if (isSpan === undefined) {
    const { day, remark } = readDay(text);
    return { start: null, end: day, isOpen: false, remarks: remark === undefined ? [] : [remark] };
  }
  const [start, end] = [readDay(from), readDay(to)];
  const isReversed = start.day !== null && end.day !== null && end.day < start.day;
  const reversed = isReversed
    ? `The dates “${text}” end before they begin, so the first one is left out`
    : null;
  return {
    start: start.day,
    end: end.day,
    isOpen: to === '',
    remarks: [start.remark, end.remark, reversed].flatMap(remark => remark ?? []),
  };
}

/** The last reading of a book that its reader did not finish. */
function withLastStopped(readings: readonly ImportedReading[]): ImportedReading[] {
  const days = readings.map(({ started_on, ended_on }) => ended_on ?? started_on ?? '');
  const last = days.lastIndexOf([...days].sort().at(-1) ?? '');
  return readings.map((reading, index) => (index === last ? { ...reading, outcome: 'stopped' } : reading));
}
