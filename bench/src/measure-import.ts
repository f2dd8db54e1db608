import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { libraryEndpoints, libraryImportEndpoints } from '@endpaper/contracts';
import { ApiClient, startSystem } from '@endpaper/local-servers';
import pg from 'pg';
import { pollUntil } from './cascade/poll-until.js';
import { databaseUrlOf } from './database-address.js';
import { median } from './median.js';
import { report } from './print-measurements.js';

// Measures an import of 10,000 rows, of which the catalogue has half: `npm run import -w @endpaper/bench`.
const ROWS = 10_000;
const FIRST_ID = 5_000_000;
/** Between two reads of another reader (milliseconds). */
const PAUSE_MS = 50;
const READS_BEFORE = 100;

Object.assign(process.env, { NODE_ENV: 'production', READS_PER_MINUTE: '100000000' });
const folder = mkdtempSync(join(tmpdir(), 'endpaper-bench-'));
const system = await startSystem({ folder });
const database = new pg.Client(databaseUrlOf(system));
await database.connect();
try {
  await database.query(
    `INSERT INTO library.book_replicas (id, version, title, author, cover)
     SELECT ${FIRST_ID} + n, 1, 'The book ' || n, 'Author ' || n, '' FROM generate_series(1, ${ROWS / 2}) AS n`,
  );
  const [importer, reader] = [new ApiClient(system.url), new ApiClient(system.url)];
  await importer.signUp();
  await reader.signUp();
  let isDone = false;
  const before = await timesOfReads(reader, times => times.length === READS_BEFORE);
  const during = timesOfReads(reader, () => isDone);

  const startedAt = performance.now();
  const { id } = await importer.result(libraryImportEndpoints.create, {
    body: csv(),
    headers: { 'content-type': 'text/csv' },
  });
  const params = { importId: id };
  await pollUntil(
    async () => (await importer.result(libraryImportEndpoints.byId, { params })).state === 'done',
    500,
  );
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  isDone = true;
  const { imported } = await importer.result(libraryImportEndpoints.byId, { params });
  if (imported !== ROWS) throw new Error(`${imported} rows were imported`);
  const p99Before = p99(before);
  const readsMeanwhile = await during;
  console.log(`Reads before: p50 ${median(before)} ms, meanwhile: p50 ${median(readsMeanwhile)} ms`);
  report([
    { name: `An import of ${ROWS} rows`, value: seconds, limit: 120, unit: 's' },
    {
      name: `p99 of another reader before: ${p99Before} ms, and meanwhile`,
      value: p99(readsMeanwhile),
      limit: Math.max(50, 2 * p99Before),
      unit: 'ms',
    },
  ]);
} finally {
  await database.end();
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
}

function csv(): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const title = n < ROWS / 2 ? `The book ${n + 1}` : `Unknown ${n}`;
    return `${n},${title},Author ${n + 1},="",${1 + (n % 5)},2020/03/04,2020/01/02,"shelf-${n % 20}, all",read,"A <b>review</b>",,,2`;
  });
  const header =
    'Book Id,Title,Author,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count';
  return [header, ...lines].join('\n');
}

async function timesOfReads(client: ApiClient, isEnd: (times: number[]) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnd(times)) {
    const startedAt = performance.now();
    await client.result(libraryEndpoints.own);
    times.push(Math.round(performance.now() - startedAt));
    await sleep(PAUSE_MS);
  }
  return times;
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}
