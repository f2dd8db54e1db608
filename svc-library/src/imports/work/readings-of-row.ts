import { MAX_READINGS } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { ReadingEntity } from '../../readings/reading.entity.js';
import { notTaken } from './change-of-row.js';
import type { FilledRow } from './filled-row.js';
import { addReadings } from './imported-readings.js';
import { furtherReadings, mergeReadings, type MergedReadings } from './merge-readings.js';

const changeReadings = query(
  'change imported readings',
  z.object({ id: z.int() }),
  ({ readings }: { readings: string }) => sql`
    UPDATE readings r SET started_on = c.started_on, ended_on = c.ended_on, outcome = c.outcome, page = c.page, percent = c.percent,
                          version = version + 1
      FROM jsonb_to_recordset(${readings}::jsonb) AS c (
             id bigint, started_on date, ended_on date, outcome text, page integer, percent smallint)
     WHERE r.id = c.id RETURNING r.id`,
);

/**
 * Brings the readings of a row to an entry, which is locked. A row of another file brings them to an entry without readings only: two
 * services rarely have the same days.
 * @param goesOn whether the entry is read or paused after the row
 */
export async function bringReadings(
  id: number,
  row: FilledRow,
  goesOn: boolean,
  tx: Transaction,
): Promise<{ isChanged: boolean; remarks: string[] }> {
  const library = await tx.manager.find(ReadingEntity, { where: { entry_id: id }, order: { id: 'ASC' } });
  const { added, changed, leftOut: kept } = readingsFor(row, library, goesOn);
  const room = Math.max(0, MAX_READINGS - library.length);
  await addReadings([{ id, readings: added.slice(0, room) }], tx);
  if (changed.length > 0) await changeReadings.rows(tx, { readings: JSON.stringify(changed) });
  return {
    isChanged: changed.length > 0 || (added.length > 0 && room > 0),
    remarks: [
      ...kept.map(({ ended_on }) => notTaken(ended_on ? `The reading of ${ended_on}` : 'A reading')),
      ...(added.length > room ? [`A book has at most ${MAX_READINGS} readings, so not all are there.`] : []),
    ],
  };
}

function readingsFor(
  { book, earlier, isFurther }: FilledRow,
  library: readonly ReadingEntity[],
  goesOn: boolean,
): MergedReadings {
  const file = book.readings;
  if (earlier) return mergeReadings({ earlier: earlier.readings, file, library, goesOn });
  const added = isFurther ? furtherReadings(file, library) : library.length === 0 ? file : [];
  return { added: [...added], changed: [], leftOut: [] };
}
