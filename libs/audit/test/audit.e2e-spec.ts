import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@endpaper/local-servers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import {
  checkCounter,
  checkReference,
  checkReplica,
  differencesOf,
  sql,
  type AuditCheck,
} from '../src/index.js';
import { between } from '../src/audit-slices.js';

// Shelves with their entries, more than two slices of them, and a replica of the shelves.

let folder: string;
let postgres: Postgres;
let database: Client;
let auditor: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-audit-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ephemeral: true });
  database = new Client({ connectionString: postgres.url });
  auditor = new Client({ connectionString: postgres.url });
  await Promise.all([database.connect(), auditor.connect()]);
});

afterAll(async () => {
  await Promise.all([database.end(), auditor.end()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.query('DROP TABLE IF EXISTS shelves, entries, replicas');
  await database.query('CREATE TABLE shelves (id bigint PRIMARY KEY, count integer)');
  await database.query(`
    INSERT INTO shelves SELECT 2 * n, 1 FROM generate_series(1, 25000) n`);
  await database.query('CREATE TABLE entries (id bigint PRIMARY KEY, shelf_id bigint)');
  await database.query('INSERT INTO entries SELECT id, id FROM shelves');
  await database.query('CREATE INDEX ON entries (shelf_id)');
  await database.query('CREATE TABLE replicas (id bigint PRIMARY KEY, count integer, deleted boolean)');
  await database.query('INSERT INTO replicas SELECT id, count, false FROM shelves');
  await database.query('ANALYZE');
});

const ENTRIES = 'FROM entries e WHERE e.shelf_id = t.id';
const counter = checkCounter('counter', 'shelves', 'count', `SELECT count(*) ${ENTRIES}`);
const replica = checkReplica('replica', 'replicas', 'shelves', ['count']);
const reference = checkReference('reference', `t.id::text`, 'entries', 'shelf_id', 'shelves', 'shelf_id');

const all = async (check: AuditCheck) => {
  const slices: string[][] = [];
  for await (const found of differencesOf(auditor, check)) slices.push(found.map(({ what }) => what));
  return slices;
};

it('finds no difference where there is none, in three slices', async () => {
  for (const check of [counter, replica, reference]) expect(await all(check)).toEqual([[], [], []]);
});

it('finds differences in each slice: at its ends, before the first row and behind the last', async () => {
  const ids = [-1, 2, 20_000, 20_002, 40_000, 40_002, 50_000, 999_999];
  await database.query('INSERT INTO shelves SELECT unnest($1::bigint[]), 0 ON CONFLICT DO NOTHING', [ids]);
  await database.query('UPDATE shelves SET count = 7 WHERE id = ANY($1)', [ids]);
  const found = [
    ['id -1', 'id 2'],
    ['id 20000', 'id 20002'],
    ['id 40000', 'id 40002', 'id 50000', 'id 999999'],
  ];
  for (const check of [counter, replica])
    expect((await all(check)).flat().sort()).toEqual(found.flat().sort());
  // The first slice begins with another row now, and so ends before 20000.
  expect(await all(counter)).toEqual(found);
});

it('finds replicas of deleted rows, and rows that refer to one, in gaps and behind the last row', async () => {
  await database.query('DELETE FROM shelves WHERE id IN (2, 30000) OR id > 49990');
  const gone = [2, 30_000, 49_992, 49_994, 49_996, 49_998, 50_000];
  expect((await all(replica)).flat().sort()).toEqual(gone.map(id => `id ${id}`).sort());
  expect(
    (await all(reference))
      .flat()
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(gone);
});

it('holds no snapshot between two slices', async () => {
  const slices = differencesOf(auditor, counter);
  expect((await slices.next()).value).toEqual([]);
  const { rows } = await database.query(
    `SELECT state, backend_xmin FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([{ state: 'idle', backend_xmin: null }]);
  await database.query('UPDATE shelves SET count = 2 WHERE id = 50000');
  expect((await slices.next()).value).toEqual([]);
  expect((await slices.next()).value).toMatchObject([
    { what: 'id 50000', difference: 'stored 2, counted 1' },
  ]);
  expect((await slices.next()).done).toBe(true);
});

it('counts once for each row', async () => {
  const { rows } = await auditor.query<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN (ANALYZE, TIMING OFF) ${counter.sql(between('0', '100'))}`,
  );
  const counts = rows.map(row => row['QUERY PLAN']).filter(line => line.includes('on entries'));
  expect(counts).toEqual([expect.stringContaining('loops=50')]);
});
