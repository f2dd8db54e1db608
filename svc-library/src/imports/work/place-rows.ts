import { query, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockBooks } from '../../replicas/locks.js';
import { visibilityOf } from '../../settings/library-settings.queries.js';
import { addEntryKeys, addSources, rowKeys } from '../entry-sources.js';
import type { ImportEntity } from '../import.entity.js';
import { KnownEntries } from '../known-entries.js';
import { saidOf } from '../said-of-book.js';
import { shelvesOf } from './imported-shelves.js';
import { ownEntriesOf } from './imported-entries.js';
import { ownPartsOf } from './own-parts.js';
import { placeInOrder, type Library, type MatchedRow } from './place-in-order.js';
import { Savepoints } from './savepoints.js';

const storeOutcomes = query(
  'store outcomes of rows',
  z.object({ id: z.int() }),
  ({ outcomes }: { outcomes: string }) => sql`
    UPDATE import_rows r SET state = o.state, reason = o.reason, entry_id = o.entry, candidates = o.candidates
      FROM jsonb_to_recordset(${outcomes}::jsonb) AS o (id bigint, state text, reason text, entry bigint, candidates bigint[])
     WHERE r.id = o.id RETURNING r.id`,
);

/**
 * Puts rows into the library of a user, whose library the transaction has locked. A row that fails takes nothing else along.
 * @returns whether there was none that has to wait for the next batch
 */
export async function placeRows(
  { id: importId, user_id: user, source, visibility }: ImportEntity,
  rows: readonly MatchedRow[],
  tools: ErasureTools,
): Promise<boolean> {
  const { tx } = tools;
  const keyed = rows.map(row => ({ ...row, keys: rowKeys(source, row.book), said: saidOf(row.book) }));
  const books = await lockBooks(
    keyed.flatMap(({ match }) => match.book ?? []),
    tx,
  );
  const ofBooks = await ownEntriesOf(user, [...books.keys()], tx);
  await addEntryKeys(user, keyed, tx);
  const known = await KnownEntries.of(
    { id: importId, user_id: user },
    keyed.map(({ keys }) => keys),
    [...ofBooks.values()],
    tx,
  );
  const placed = keyed.filter(({ keys, said }) => !known.isUnchanged(keys, said));
  const names = new Set(placed.flatMap(({ book }) => book.shelves.map(({ name }) => name)));
  const library: Library = {
    ...{ user, visibility, known, books, ofBooks, isPublic: (await visibilityOf(user, tx)) === 'everyone' },
    shelves: await shelvesOf({ user_id: user, source, visibility }, [...names], tx),
  };
  const found = keyed.map(row => {
    const book = row.match.book === null ? undefined : books.get(row.match.book);
    return { ...row, book: ownPartsOf(row.book, book), match: { ...row.match, book: book?.id ?? null } };
  });
  const { queue } = tools;
  const outcomes = await placeInOrder(found, library, { tx, queue, savepoints: new Savepoints(tools) });
  await addSources.rows(tx, { user, importId, sources: JSON.stringify(known.sources) });
  await storeOutcomes.rows(tx, { outcomes: JSON.stringify(outcomes) });
  return outcomes.length === rows.length;
}
