import { announcedHint, importProgress, type ImportState } from '@endpaper/contracts';
import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockLibrary } from '../../replicas/locks.js';
import { ImportedBook } from '../formats/imported-book.js';
import { lockImport } from '../locks.js';
import { makeBookKeys } from '../matching/book-keys.js';
import { matchBooks } from '../matching/match-books.js';
import type { ImportEntity } from '../import.entity.js';
import { placeRows } from './place-rows.js';
import { readRows, storeUnread } from './read-rows.js';
import { tryToRead } from './read-attempts.js';

/** The number of rows that come into the library in one transaction at most. Meanwhile the user's own changes wait. */
const ROWS = 100;

const Id = z.object({ id: z.int() });

// On import_rows_of_state.
const nextRows = query(
  'next rows of import',
  z.object({ id: z.int(), book: ImportedBook, reason: z.nullable(z.string()) }),
  ({ id }: { id: number }) => sql`
    SELECT id, book, reason FROM import_rows WHERE import_id = ${id} AND state = 'waiting'
     ORDER BY -number DESC, id DESC LIMIT ${raw(String(ROWS))}`,
);

const storeState = query(
  'store state of import',
  Id,
  ({ id, state }: { id: number; state: ImportState }) =>
    sql`UPDATE imports SET state = ${state} WHERE id = ${id} RETURNING id`,
);

/** Goes on with an import: reads the rows of its file, then puts some of them into the library. @returns whether it has ended, or is paused */
export async function runImport(id: number, tools: ErasureTools): Promise<boolean> {
  const { tx } = tools;
  const job = await lockImport(id, tx);
  if (!job || job.state === 'paused' || job.state === 'done') return true;
  if (!(await lockLibrary.maybeOne(tx, { id: job.user_id }))) return true;
  const isDone = await (job.state === 'reading' ? readFile(job, tools) : nextBatch(job, tools));
  tx.changed(announcedHint(importProgress(job)));
  return isDone;
}

async function readFile(job: ImportEntity, tools: ErasureTools): Promise<boolean> {
  if (!(await makeBookKeys(tools.tx))) return false;
  const isRead = await tryToRead(job.id, tools, () => readRows(job, tools));
  if (!isRead) await storeUnread(job, tools.tx);
  await storeState.one(tools.tx, { id: job.id, state: isRead ? 'running' : 'done' });
  return !isRead;
}

async function nextBatch(job: ImportEntity, tools: ErasureTools): Promise<boolean> {
  const { tx } = tools;
  const rows = await nextRows.rows(tx, { id: job.id });
  const matches = await matchBooks(
    rows.map(({ book }) => book),
    tx,
  );
  const areAllPlaced = await placeRows(
    job,
    rows.map((row, index) => ({ ...row, match: matches[index] ?? { book: null, candidates: [] } })),
    tools,
  );
  if (!areAllPlaced || rows.length === ROWS) return false;
  await storeState.one(tx, { id: job.id, state: 'done' });
  return true;
}
