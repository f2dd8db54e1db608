import type { Visibility } from '@endpaper/contracts';
import type { ErasureTools, Transaction } from '@endpaper/service-kit';
import type { LockedBook } from '../../replicas/locks.js';
import type { ImportedBook } from '../formats/imported-book.js';
import { isbnKey, type RowKeys } from '../entry-sources.js';
import type { KnownEntries } from '../known-entries.js';
import type { Match } from '../matching/match-books.js';
import type { SaidOfBook } from '../said-of-book.js';
import { fillEntry } from './fill-entry.js';
import { insertImportedEntries } from './imported-entries.js';
import type { Savepoints } from './savepoints.js';

/** A row whose book was looked for in the catalogue. */
export interface MatchedRow {
  id: number;
  book: ImportedBook;
  /** What of it is left out. */
  reason: string | null;
  match: Match;
}

type KeyedRow = MatchedRow & { keys: RowKeys; said: SaidOfBook };

interface Placed {
  id: number;
  state: 'imported' | 'existing' | 'undecided' | 'failed';
  reason: string | null;
  entry: number | null;
  candidates: number[];
}

/** What the rows of a batch may be of. */
export interface Library {
  user: number;
  /** For whom new entries are. */
  visibility: Visibility;
  isPublic: boolean;
  known: KnownEntries;
  /** The books of the catalogue that the rows are of. */
  books: ReadonlyMap<number, LockedBook>;
  /** The entries of books of the catalogue. */
  ofBooks: Map<number, number>;
  /** The shelves of the rows, by their names. */
  shelves: Map<string, number>;
}

/** What the work on a batch is done with. */
interface Batch {
  tx: Transaction;
  queue: ErasureTools['queue'];
  savepoints: Savepoints;
}

/**
 * Places rows in the order of books, as all that changes the ratings of several books. New entries that follow each other are added
 * together.
 * @returns the outcomes of the first rows in this order: those that need too many savepoints wait for the next batch
 */
export async function placeInOrder(
  rows: readonly KeyedRow[],
  library: Library,
  batch: Batch,
): Promise<Placed[]> {
  const outcomes: Placed[] = [];
  let fresh: KeyedRow[] = [];
  const addFresh = async () => {
    outcomes.push(...(await addEntries(fresh, library, batch)));
    fresh = [];
  };
  for (const row of rows.toSorted(
    (one, other) => (one.match.book ?? Infinity) - (other.match.book ?? Infinity),
  )) {
    if (isToFill(row, library) || fresh.some(other => mayBeOne(row, other, library))) await addFresh();
    if (batch.savepoints.areUsedUp) break;
    const entry = knownEntryOf(row, library);
    if (entry === undefined) fresh.push(row);
    else outcomes.push(await fill(entry, row, library, batch));
  }
  await addFresh();
  return outcomes;
}

/** Whether an entry of the library may change with a row. */
const isToFill = (row: KeyedRow, library: Library) =>
  knownEntryOf(row, library) !== undefined && !library.known.isUnchanged(row.keys, row.said);

/** The entry of the same row of an earlier file, else that of its book. */
const knownEntryOf = (row: KeyedRow, library: Library) =>
  library.known.ofRow(row.keys) ?? entryOf(row, library);

/** Whether two rows may be of one book: the second one then needs the entry of the first. */
function mayBeOne(one: KeyedRow, other: KeyedRow, library: Library): boolean {
  const names = namesOf(other, library);
  return namesOf(one, library).some(name => names.includes(name));
}

function namesOf({ keys, match: { book } }: KeyedRow, { books }: Library): (string | number)[] {
  const isbn = (book !== null && books.get(book)?.isbn) || null;
  return [keys.own, keys.isbn, keys.title, book, isbn && isbnKey(isbn)].filter(name => name !== null);
}

/** The entry that the library has of the book of a row, by the catalogue or by what files call it. */
function entryOf(row: KeyedRow, library: Library): number | undefined {
  const { book } = matchInLibrary(row, library);
  return book === null ? library.known.ofBook(row.keys) : library.ofBooks.get(book);
}

/** A book that the library has as another edition, or as another volume of its series, is offered to the reader. */
function matchInLibrary({ keys, match }: KeyedRow, { known, ofBooks }: Library): Match {
  const entry = match.book === null ? undefined : ofBooks.get(match.book);
  if (match.book === null || entry === undefined || known.mayBe(entry, keys)) return match;
  return { book: null, candidates: [match.book] };
}

async function fill(
  entry: number,
  row: KeyedRow,
  { known, shelves }: Library,
  { tx, queue, savepoints }: Batch,
): Promise<Placed> {
  const { id, book, keys, said, match, reason } = row;
  if (known.isUnchanged(keys, said)) {
    known.add(entry, keys, said);
    return { id, state: 'existing', reason: null, entry, candidates: [] };
  }
  const filled = await savepoints.behind([row], () =>
    fillEntry(entry, { book, earlier: known.earlierOf(keys), isFurther: known.hasRow(entry) }, shelves, tx),
  );
  if (!filled) return failed(row);
  known.add(entry, keys, said);
  if (filled.isRenamed && match.book !== null) await queue.add('joined-entries', [match.book], tx);
  const candidates = filled.isRenamed ? match.candidates : [];
  const state = candidates.length > 0 ? 'undecided' : filled.isChanged ? 'imported' : 'existing';
  return { id, state, reason: bothOf(reason, filled.remark), entry, candidates };
}

/** Adds entries together; when that fails, each of them alone, as far as there are savepoints. */
async function addEntries(rows: readonly KeyedRow[], library: Library, batch: Batch): Promise<Placed[]> {
  const { tx, savepoints } = batch;
  const [first, ...others] = rows;
  if (!first) return [];
  const matched = rows.map(row => {
    const match = matchInLibrary(row, library);
    return { ...row, match, bookId: match.book };
  });
  const added = await savepoints.behind(rows, () => insertImportedEntries(matched, library, tx));
  if (added)
    return added.map(({ entry, remark, ...row }) => {
      remember(entry, row, library);
      const state = row.match.candidates.length > 0 ? 'undecided' : 'imported';
      return {
        id: row.id,
        state,
        reason: bothOf(row.reason, remark),
        entry,
        candidates: row.match.candidates,
      };
    });
  if (others.length === 0) return [failed(first)];
  const outcomes: Placed[] = [];
  for (const row of rows) {
    if (savepoints.areUsedUp) break;
    outcomes.push(...(await addEntries([row], library, batch)));
  }
  return outcomes;
}

function remember(
  entry: number,
  { keys, said, match: { book } }: KeyedRow,
  { known, books, ofBooks }: Library,
): void {
  if (book !== null) {
    ofBooks.set(book, entry);
    known.addIsbn(entry, books.get(book)?.isbn ?? null);
  }
  known.add(entry, keys, said);
}

const failed = ({ id }: MatchedRow): Placed => ({
  ...{ id, state: 'failed', reason: 'This row could not be stored' },
  ...{ entry: null, candidates: [] },
});

const bothOf = (reason: string | null, remark: string | null) =>
  [reason, remark].filter(sentence => sentence !== null).join(' ') || null;
