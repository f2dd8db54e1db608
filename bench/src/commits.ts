import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem } from '@endpaper/local-servers';
import pg from 'pg';
import { databaseUrlOf } from './database-address.js';
import { report } from './print-measurements.js';

// Measures how many writes with an event PostgreSQL commits a second when each commit takes two milliseconds longer, as with
// a standby that confirms it. The writes of one process must not wait for those of another.
const DELAY_MICROSECONDS = 2_000;
const WRITERS = [1, 8, 32, 64];
const SECONDS = 4;
const LEAST_WITH_32 = 4_000;

const WRITE = {
  name: 'write event',
  text: `INSERT INTO posts.outbox (event_id, subject, event) VALUES (gen_random_uuid(), 'posts.post.voted.v1', '{}')`,
};

// With a folder of its own, PostgreSQL waits for the disk.
const folder = mkdtempSync(join(tmpdir(), 'endpaper-bench-'));
const system = await startSystem({ folder });
const databaseUrl = databaseUrlOf(system);
try {
  // Its relay would publish the events.
  await system.kill('svc-posts');
  await delayCommits();
  const rates: number[] = [];
  for (const writers of WRITERS) {
    rates.push(await commitsPerSecond(writers));
    console.log(`${writers} writers: ${rates.at(-1)} commits/s`);
  }
  const [one = 0, , many = 0, more = 0] = rates;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  report([
    { name: 'Commits a second of 32 writers', value: many, least: LEAST_WITH_32, unit: '' },
    { name: 'Commits of 32 writers against one', value: rounded(many / one), least: 8, unit: 'x' },
    { name: 'Commits of 64 writers against 32', value: rounded(more / many), least: 1, unit: 'x' },
  ]);
} finally {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function delayCommits(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`ALTER SYSTEM SET commit_delay = ${DELAY_MICROSECONDS}`);
  await client.query('ALTER SYSTEM SET commit_siblings = 0');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

async function commitsPerSecond(writers: number): Promise<number> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map(client => client.connect()));
  const end = performance.now() + SECONDS * 1_000;
  let commits = 0;
  const write = async (client: pg.Client) => {
    for (; performance.now() < end; commits += 1) await client.query(WRITE);
  };
  await Promise.all(clients.map(write));
  await Promise.all(clients.map(client => client.end()));
  return Math.round(commits / SECONDS);
}
