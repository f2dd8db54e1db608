import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseUnavailable } from '@endpaper/postgres/errors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServiceDatabase, startPostgres, type Postgres } from '@endpaper/local-servers';
import pg from 'pg';
import { Database } from '../src/data/database/database.js';
import type { DatabaseUse } from '../src/data/database/data-sources.js';
import { eventually } from '../src/testing/index.js';

// Commits wait for a standby that is gone. PostgreSQL's own timeouts do not end this wait.

const WRITES = 200;
const USE: DatabaseUse = { connections: { read: 1, write: 20 }, statementTimeout: 100, lockTimeout: 60 };
/** Readers wait for no standby, but a busy machine lets them wait. */
const READ_USE: DatabaseUse = { ...USE, statementTimeout: 10_000 };
/** For each writer its connection and one that has been replaced and is about to end. */
const SLOTS = 2 * USE.connections.write + 2;

let folder: string;
let postgres: Postgres;
let url: string;
let role: string;
let admin: pg.Client;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-no-standby-'));
  postgres = await startPostgres({ dataDir: join(folder, 'data'), ephemeral: true });
  const urls = await createServiceDatabase(postgres.url, {
    database: 'product',
    services: ['notes'],
    passwordOf: () => 'test',
  });
  url = urls.get('notes') ?? '';
  role = new URL(url).username;
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`ALTER ROLE "${role}" CONNECTION LIMIT ${SLOTS}`);
  enableTls(join(folder, 'data'));
  await admin.query('ALTER SYSTEM SET ssl = on');
  database = await Database.open(url, 'svc-notes', 'notes', USE);
  await database.query('CREATE TABLE notes (id bigint PRIMARY KEY, text text)');
  await database.query("INSERT INTO notes VALUES (0, 'seen by all')");
  await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'");
  await admin.query('SELECT pg_reload_conf()');
  await eventually('new connections wait for the standby', async () => {
    const { rows } = await admin.query(
      "SELECT FROM pg_settings WHERE name = 'synchronous_standby_names' AND setting = 'gone'",
    );
    return rows.length > 0;
  });
});

afterAll(async () => {
  await database.close();
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Gives the server a certificate of its own, which no client verifies. */
function enableTls(data: string): void {
  const key = join(data, 'server.key');
  const certificate = join(data, 'server.crt');
  const algorithm = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', ['req', '-x509', ...algorithm, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const { uid, gid } = statSync(data);
  for (const file of [key, certificate]) chownSync(file, uid, gid);
  chmodSync(key, 0o600);
}

/** The connections of the service that wait for the standby. */
async function waiting(): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    "SELECT count(*) FROM pg_stat_activity WHERE usename = $1 AND wait_event = 'SyncRep'",
    [role],
  );
  return Number(rows[0]?.count);
}

const write = (id: number) =>
  id % 2 === 0
    ? database.run({ text: 'INSERT INTO notes VALUES ($1)', values: [id] }, 'write')
    : database.transaction(transaction => transaction.query('INSERT INTO notes VALUES ($1)', [id]));

it.each([
  ['with TLS', (host: string) => [host, '?sslmode=no-verify']],
  ['with two servers', (host: string) => [`127.0.0.1:1,${host}`, '?target_session_attrs=read-write']],
])('%s, a write that waited in vain does not wait on', async (_, parts) => {
  const { host, username, password, pathname } = new URL(url);
  const [hosts = '', query = ''] = parts(host);
  const writing = await Database.open(
    `postgres://${username}:${password}@${hosts}${pathname}${query}`,
    'svc-notes',
    'notes',
    USE,
  );
  const written = writing
    .run({ text: "UPDATE notes SET text = 'seen by all'" }, 'write')
    .catch((error: unknown) => error);
  await eventually('the write waits', async () => (await waiting()) === 1);
  expect(isDatabaseUnavailable(await written)).toBe(true);
  await eventually('it has ended', async () => (await waiting()) === 0);
  await writing.close();
});

it('reads go on while 200 writes wait for the standby in vain, and no connection is left in its wait', async () => {
  const outcomes: unknown[] = [];
  let isOver = false;
  let reads = 0;
  const read = async () => {
    while (!isOver) {
      // A process that starts now needs new connections.
      const reader = await Database.open(url, 'svc-notes', 'notes', READ_USE);
      const { rows } = await reader.run({ text: 'SELECT text FROM notes WHERE id = 0' }, 'read');
      expect(rows).toEqual([{ text: 'seen by all' }]);
      await reader.close();
      reads += 1;
    }
  };
  const reading = read();
  let next = 0;
  const writer = async () => {
    while (next < WRITES)
      outcomes.push(
        await write((next += 1)).then(
          () => 'acknowledged',
          (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
        ),
      );
  };
  await Promise.all(Array.from({ length: USE.connections.write }, writer));
  isOver = true;
  await reading;

  expect(new Set(outcomes)).toEqual(new Set(['unavailable']));
  expect(outcomes).toHaveLength(WRITES);
  expect(reads).toBeGreaterThan(0);
  await eventually('no connection waits for the standby', async () => (await waiting()) === 0);
});
