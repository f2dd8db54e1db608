import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@endpaper/local-servers';
import pg from 'pg';
import { databaseUrlOf } from '../database-address.js';

const INTERVAL_MS = 2;

/**
 * Samples the transactions of a database role while some work runs.
 * @returns milliseconds: how old the oldest transaction that wrote was when it was seen
 */
export async function longestTransaction(
  system: System,
  role: string,
  work: () => Promise<void>,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrlOf(system) });
  await client.connect();
  let longest = 0;
  const finished = new AbortController();
  const sampling = (async () => {
    while (!finished.signal.aborted) {
      const { rows } = await client.query<{ age: number | null }>(
        `SELECT (extract(epoch FROM max(clock_timestamp() - xact_start)) * 1000)::float AS age
           FROM pg_stat_activity WHERE usename = $1 AND backend_xid IS NOT NULL`,
        [role],
      );
      longest = Math.max(longest, rows[0]?.age ?? 0);
      await sleep(INTERVAL_MS);
    }
  })();
  try {
    await work();
  } finally {
    finished.abort();
    await sampling;
    await client.end();
  }
  return Math.round(longest * 10) / 10;
}
