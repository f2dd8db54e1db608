import type { EntryChange, LibraryStatus } from '@endpaper/contracts';
import type { EntryEntity } from '../../entries/entry.entity.js';
import type { ImportedBook } from '../formats/imported-book.js';
import { hashOf, type SaidOfBook } from '../said-of-book.js';

/** As the pages call the statuses. */
const STATUSES: Readonly<Record<LibraryStatus, string>> = {
  ...{ want: 'Want to read', reading: 'Reading', paused: 'Paused', read: 'Read' },
  stopped: 'Did not finish',
};

/** What a reader is told of a part of a row in whose place the library keeps another one. */
export const notTaken = (what: string) =>
  `${what} was not imported: your library has another one, which stays.`;

/**
 * What an entry gets from a row: what the library does not say, and what it still says as the earlier row has put it. What its reader has
 * said here stays, and a remark names what is left out. A row takes nothing back. A book that the reader wanted to read may have been
 * read meanwhile.
 * @param earlier what the row has said before; null for a new row
 */
export function changeOfRow(
  { status, half_stars: stars, notes }: EntryEntity,
  book: ImportedBook,
  earlier: SaidOfBook | null,
): { change: EntryChange; remarks: string[] } {
  const forStatus = decide(status === 'want' ? null : status, book.status, earlier?.status);
  const forRating = decide(stars, book.half_stars, earlier?.half_stars);
  const forNotes = decide(hashOf(notes), hashOf(book.notes), earlier?.notes);
  return {
    change: {
      ...(forStatus === 'take' && book.status !== status && { status: book.status }),
      ...(forRating === 'take' && { rating: (book.half_stars ?? 0) / 2 }),
      ...(forNotes === 'take' && { notes: book.notes }),
    },
    remarks: [
      ...(forStatus === 'leave out' && book.status
        ? [notTaken(`The status “${STATUSES[book.status]}”`)]
        : []),
      ...(forRating === 'leave out' ? [notTaken(ratingOf(book))] : []),
      ...(forNotes === 'leave out' ? [notTaken('The private note')] : []),
    ],
  };
}

const ratingOf = ({ half_stars: stars }: ImportedBook) =>
  stars === 2 ? 'The rating of 1 star' : `The rating of ${(stars ?? 0) / 2} stars`;

function decide<Value>(own: Value | null, said: Value | null, earlier: Value | null | undefined) {
  if (said === null || said === own || said === earlier) return 'keep';
  return own === null || own === earlier ? 'take' : 'leave out';
}
