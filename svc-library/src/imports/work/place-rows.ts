import { isReferenceMissing, isTemporary } from '@endpaper/postgres/errors';
import { query, sql, type ErasureTools, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { visibilityOf } from '../../settings/library-settings.queries.js';
import type { ImportedBook } from '../formats/imported-book.js';
import { addSources, rowKeys, type RowKeys } from '../entry-sources.js';
import type { ImportEntity } from '../import.entity.js';
import { KnownEntries } from '../known-entries.js';
import type { Match } from '../matching/match-books.js';
import { fillEntry } from './fill-entry.js';
import { shelvesOf } from './imported-shelves.js';
import { insertImportedEntry, lockBooks, ownEntriesOf } from './imported-entries.js';

/** A row whose book was looked for in the catalogue. */
export interface MatchedRow {
  id: number;
  book: ImportedBook;
  /** What of it is left out. */
  reason: string | null;
  match: Match;
}

interface Placed {
  id: number;
  state: 'imported' | 'existing' | 'undecided' | 'failed';
  reason: string | null;
  entry: number | null;
  candidates: number[];
}

const storeOutcomes = query(
  'store outcomes of rows',
  z.object({ id: z.int() }),
  ({ outcomes }: { outcomes: string }) => sql`
    UPDATE import_rows r SET state = o.state, reason = o.reason, entry_id = o.entry, candidates = o.candidates
      FROM jsonb_to_recordset(${outcomes}::jsonb) AS o (id bigint, state text, reason text, entry bigint, candidates bigint[])
     WHERE r.id = o.id RETURNING r.id`,
);

/** What the rows of a batch may be of. */
interface Library {
  user: number;
  isPublic: boolean;
  known: KnownEntries;
  /** The ISBNs of the books of the rows. */
  books: ReadonlyMap<number, string | null>;
  /** The entries of books of the catalogue. */
  ofBooks: Map<number, number>;
  /** The shelves of the rows, by their names. */
  shelves: Map<string, number>;
}

/** Puts rows into the library of a user, whose library the transaction has locked. A row that fails takes nothing else along. */
export async function placeRows(
  { user_id: user, source }: ImportEntity,
  rows: readonly MatchedRow[],
  tools: ErasureTools,
): Promise<void> {
  const { tx } = tools;
  const keyed = rows.map(row => ({ ...row, keys: rowKeys(source, row.book) }));
  const books = await lockBooks(
    keyed.flatMap(({ match }) => match.book ?? []),
    tx,
  );
  const ofBooks = await ownEntriesOf(user, [...books.keys()], tx);
  const known = await KnownEntries.of(
    user,
    keyed.map(({ keys }) => keys),
    [...ofBooks.values()],
    tx,
  );
  const placed = keyed.filter(({ keys }) => known.ofRow(keys) === undefined);
  const names = new Set(placed.flatMap(({ book }) => book.shelves.map(({ name }) => name)));
  const library: Library = {
    ...{ user, known, books, ofBooks, isPublic: (await visibilityOf(user, tx)) === 'everyone' },
    shelves: await shelvesOf(user, [...names], tx),
  };
  const outcomes: Placed[] = [];
  // In the order of books, as all that changes the ratings of several books.
  for (const row of keyed.toSorted(
    (one, other) => (one.match.book ?? Infinity) - (other.match.book ?? Infinity),
  )) {
    const book = row.match.book !== null && books.has(row.match.book) ? row.match.book : null;
    outcomes.push(await placeAlone({ ...row, match: { ...row.match, book } }, library, tools));
  }
  const entries = new Map(outcomes.map(({ id, entry }) => [id, entry]));
  const named = placed.flatMap(({ id, keys }) => {
    const entry = entries.get(id) ?? null;
    return entry === null ? [] : known.namesOf(entry, keys).map(key => ({ key, entry }));
  });
  await addSources.rows(tx, {
    user,
    keys: named.map(({ key }) => key),
    entries: named.map(({ entry }) => entry),
  });
  await storeOutcomes.rows(tx, { outcomes: JSON.stringify(outcomes) });
}

type KeyedRow = MatchedRow & { keys: RowKeys };

/** Places a row behind a savepoint. Of savepoints with one name the newest counts, and all end with the transaction. */
async function placeAlone(row: KeyedRow, library: Library, tools: ErasureTools): Promise<Placed> {
  const { tx, logger } = tools;
  await tx.run({ text: 'SAVEPOINT imported_row' });
  try {
    const placed = await place(row, library, tx);
    if (placed.entry !== null) library.known.add(placed.entry, row.keys);
    return placed;
  } catch (error) {
    // After a conflict or an outage, and when a shelf or an entry was deleted meanwhile, the whole batch is repeated.
    if (isTemporary(error) || isReferenceMissing(error)) throw error;
    logger.error({ err: error, row: row.id }, 'a row of an import could not be stored');
    await tx.run({ text: 'ROLLBACK TO SAVEPOINT imported_row' });
    return {
      id: row.id,
      state: 'failed',
      reason: 'This row could not be stored',
      entry: null,
      candidates: [],
    };
  }
}

async function place(row: KeyedRow, library: Library, tx: Transaction): Promise<Placed> {
  const { id, keys, reason, book } = row;
  const known = library.known.ofRow(keys);
  if (known !== undefined) return { id, state: 'existing', reason: null, entry: known, candidates: [] };

  const match = matchInLibrary(row, library);
  const entry = match.book === null ? library.known.ofBook(keys) : library.ofBooks.get(match.book);
  if (entry !== undefined) {
    const { isChanged, remark } = await fillEntry(entry, book, library.shelves, tx);
    return {
      id,
      state: isChanged ? 'imported' : 'existing',
      reason: said(reason, remark),
      entry,
      candidates: [],
    };
  }
  const added = await insertImportedEntry({ book, bookId: match.book, ...library }, tx);
  if (match.book !== null) {
    library.ofBooks.set(match.book, added.id);
    library.known.addIsbn(added.id, library.books.get(match.book) ?? null);
  }
  const state = match.candidates.length > 0 ? 'undecided' : 'imported';
  return { id, state, reason: said(reason, added.remark), entry: added.id, candidates: match.candidates };
}

/** A book that the library has as another edition, or as another volume of its series, is offered to the reader. */
function matchInLibrary({ keys, match }: KeyedRow, { known, ofBooks }: Library): Match {
  const entry = match.book === null ? undefined : ofBooks.get(match.book);
  if (match.book === null || entry === undefined || known.mayBe(entry, keys)) return match;
  return { book: null, candidates: [match.book] };
}

const said = (reason: string | null, remark: string | null) =>
  [reason, remark].filter(sentence => sentence !== null).join(' ') || null;
