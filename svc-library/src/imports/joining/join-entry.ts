import { MAX_READINGS } from '@endpaper/contracts';
import { query, raw, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { applyChange, removeEntry, storeEntry } from '../../entries/entry-changes.js';
import { EntryEntity } from '../../entries/entry.entity.js';
import { narrowerOf } from '../../entries/narrower.js';
import { sortKeysOf, type NamedBook } from '../../entries/sort-keys.js';
import { ReviewDraftEntity } from '../drafts/review-draft.entity.js';

const Id = z.object({ id: z.int() });

interface Entries {
  from: number;
  to: number;
}

// The same reading once, and as many as an entry has at most.
const moveReadings = query(
  'move readings to entry',
  Id,
  ({ from, to }: Entries) => sql`
    UPDATE readings SET entry_id = ${to} WHERE id = ANY(ARRAY(
      SELECT id FROM readings r
       WHERE entry_id = ${from} AND outcome IS NOT NULL AND NOT EXISTS (
               SELECT FROM readings t WHERE t.entry_id = ${to} AND t.outcome = r.outcome
                  AND t.started_on IS NOT DISTINCT FROM r.started_on AND t.ended_on IS NOT DISTINCT FROM r.ended_on)
       ORDER BY id DESC
       LIMIT greatest(0, ${raw(String(MAX_READINGS))} - (SELECT count(*) FROM readings WHERE entry_id = ${to}))))
    RETURNING id`,
);

const moveOpenReading = query(
  'move open reading to entry',
  Id,
  ({ from, to }: Entries) => sql`
    UPDATE readings SET entry_id = ${to} WHERE entry_id = ${from} AND outcome IS NULL
       AND (SELECT count(*) FROM readings WHERE entry_id = ${to}) < ${raw(String(MAX_READINGS))}
       AND NOT EXISTS (SELECT FROM readings WHERE entry_id = ${to} AND outcome IS NULL) RETURNING id`,
);

// A review that was put away has no text.
const deletePutAway = query(
  'delete put-away draft of entry',
  Id,
  ({ to }: Pick<Entries, 'to'>) =>
    sql`DELETE FROM review_drafts WHERE entry_id = ${to} AND review IS NULL RETURNING id`,
);

const moveShelves = query(
  'move shelves to entry',
  z.object({ shelf_id: z.int() }),
  ({ from, to }: Entries) => sql`
    INSERT INTO shelved_entries (shelf_id, entry_id, position)
    SELECT shelf_id, ${to}, position FROM shelved_entries WHERE entry_id = ${from}
    ON CONFLICT DO NOTHING RETURNING shelf_id`,
);

const moveDraft = query(
  'move review draft to entry',
  Id,
  ({ from, to }: Entries) => sql`
    UPDATE review_drafts SET entry_id = ${to} WHERE entry_id = ${from}
       AND NOT EXISTS (SELECT FROM review_drafts WHERE entry_id = ${to}) RETURNING id`,
);

const moveSources = query(
  'move sources to entry',
  z.object({ key: z.string() }),
  ({ from, to }: Entries) =>
    sql`UPDATE entry_sources SET entry_id = ${to} WHERE entry_id = ${from} RETURNING key`,
);

const moveRows = query(
  'move imported rows to entry',
  Id,
  ({ from, to }: Entries) =>
    sql`UPDATE import_rows SET entry_id = ${to} WHERE entry_id = ${from} RETURNING id`,
);

const decideRows = query(
  'decide rows of entry',
  Id,
  ({ entry }: { entry: number }) => sql`
    UPDATE import_rows SET state = 'imported', candidates = '{}' WHERE entry_id = ${entry} AND state = 'undecided' RETURNING id`,
);

/** An entry with a book of the catalogue has the title, the author and the ISBN of that book. */
const NOT_ITS_OWN = { title: null, author: null, isbn: null };

/**
 * Joins an entry without a book of the catalogue to one that the catalogue has. If the library has an entry of the book already, that one
 * gets what it does not say itself, and is for those who may see both. The library and the book are locked. Does nothing for an entry
 * that has left the library meanwhile, or whose reader has decided which book it is.
 */
export async function joinEntry(
  id: number,
  book: NamedBook & { id: number },
  tx: Transaction,
): Promise<void> {
  const entry = await tx.manager.findOneBy(EntryEntity, { id });
  if (!entry || entry.book_id !== null) return;
  const where = { user_id: entry.user_id, book_id: book.id };
  const other = await tx.manager.findOne(EntryEntity, { where, lock: { mode: 'for_no_key_update' } });
  if (other) await merge(entry, other, tx);
  else await storeEntry(Object.assign(entry, { book_id: book.id, ...NOT_ITS_OWN, ...sortKeysOf(book) }), tx);
  await decideRows.rows(tx, { entry: other?.id ?? id });
}

async function merge(from: EntryEntity, to: EntryEntity, tx: Transaction): Promise<void> {
  const entries = { from: from.id, to: to.id };
  if (to.status === null) await moveOpenReading.rows(tx, entries);
  if (await tx.manager.existsBy(ReviewDraftEntity, { entry_id: from.id }))
    await deletePutAway.rows(tx, entries);
  for (const move of [moveReadings, moveDraft, moveSources, moveRows]) await move.rows(tx, entries);
  await moveShelves.rows(tx, entries);
  if (from.edition) to.edition = { ...from.edition, ...to.edition };
  await applyChange(
    to,
    {
      status: to.status ?? from.status,
      rating: (to.half_stars ?? from.half_stars ?? 0) / 2 || null,
      notes: to.notes ?? from.notes,
      visibility: narrowerOf(from.visibility, to.visibility),
    },
    tx,
  );
  await removeEntry(from, tx);
}
