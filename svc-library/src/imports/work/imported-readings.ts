import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedReading } from '../formats/imported-book.js';

interface NewReadings {
  entries: readonly number[];
  starts: readonly (string | null)[];
  ends: readonly (string | null)[];
  outcomes: readonly (string | null)[];
  pages: readonly (number | null)[];
  percents: readonly (number | null)[];
}

const insertReadings = query(
  'insert imported readings',
  z.object({ id: z.int() }),
  ({ entries, starts, ends, outcomes, pages, percents }: NewReadings) => sql`
    INSERT INTO readings (entry_id, started_on, ended_on, outcome, page, percent)
    SELECT r.* FROM unnest(${entries}::bigint[], ${starts}::date[], ${ends}::date[], ${outcomes}::text[], ${pages}::integer[],
                           ${percents}::smallint[]) AS r
    RETURNING id`,
);

/** Adds readings to entries that have none, the oldest first. */
export async function addReadings(
  entries: readonly { id: number; readings: readonly ImportedReading[] }[],
  tx: Transaction,
): Promise<void> {
  const added = entries.flatMap(({ id, readings }) => readings.map(reading => ({ ...reading, id })));
  if (added.length === 0) return;
  await insertReadings.rows(tx, {
    entries: added.map(({ id }) => id),
    starts: added.map(({ started_on }) => started_on),
    ends: added.map(({ ended_on }) => ended_on),
    outcomes: added.map(({ outcome }) => outcome),
    pages: added.map(({ page }) => page),
    percents: added.map(({ percent }) => percent),
  });
}
