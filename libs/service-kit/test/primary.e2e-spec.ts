import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDatabaseUrl } from '@endpaper/postgres';
import { isDatabaseUnavailable } from '@endpaper/postgres/errors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import * as z from 'zod/mini';
import { Database } from '../src/data/database/database.js';
import { query } from '../src/data/query.js';
import { sql } from '../src/data/sql.js';
import { eventually } from '../src/testing/index.js';
import { startPair, type Pair } from './standby.js';

const countNotes = query(
  'count notes',
  z.object({ notes: z.int() }),
  () => sql`SELECT count(*) AS notes FROM notes`,
);

let folder: string;
let pair: Pair;
let source: Database;

const ask = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Both servers in one URL, the standby first. */
const both = (password = new URL(pair.primary.url).password) =>
  `postgres://postgres:${password}@127.0.0.1:${pair.standby.port},127.0.0.1:${pair.primary.port}/postgres?target_session_attrs=read-write`;

const connect = async (url: string) => {
  const { connectionString, Client } = parseDatabaseUrl(url);
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endpaper-standby-'));
  pair = await startPair(folder);
  await ask(pair.primary.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await ask(pair.primary.url, 'SELECT pg_reload_conf()');
  await eventually('the standby follows', async () => {
    const [row] = await ask(pair.primary.url, "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
    return row;
  });
  await ask(pair.primary.url, 'CREATE TABLE notes (id integer PRIMARY KEY)');
  source = await Database.open(both(), 'notes', 'public');
});

afterAll(async () => {
  await source.close();
  await Promise.all([pair.primary.stop(), pair.standby.stop()]);
  await rm(folder, { recursive: true, force: true });
});

it('connects to the primary, whichever server is named first', async () => {
  const client = await connect(both());
  expect(client.port).toBe(pair.primary.port);
  await client.end();
});

it('reports the refusal of a server', async () => {
  await expect(connect(both('wrong'))).rejects.toThrow('password authentication failed');
});

it('continues with the promoted standby, which has every acknowledged write', async () => {
  const acknowledged: number[] = [];
  const errors: unknown[] = [];
  let next = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const id = (next += 1);
      await source.query('INSERT INTO notes VALUES ($1)', [id]).then(
        () => acknowledged.push(id),
        (error: unknown) => errors.push(error),
      );
    }
  };
  const writers = [1, 2, 3, 4, 5, 6].map(write);
  expect(await countNotes.one(source)).toEqual({ notes: expect.any(Number) });
  await eventually('writes succeed', async () => acknowledged.length > 100);

  await pair.primary.kill();
  await eventually('writes are refused', async () => errors.length > 10);
  await ask(pair.standby.url, 'SELECT pg_promote()');
  const before = acknowledged.length;
  await eventually('writes succeed again', async () => acknowledged.length > before + 100);
  isOver = true;
  expect((await countNotes.one(source)).notes).toBeGreaterThan(before);
  await Promise.all(writers);

  const there = new Set((await ask(pair.standby.url, 'SELECT id FROM notes')).map(({ id }) => id));
  expect(acknowledged.filter(id => !there.has(id))).toEqual([]);
  expect(errors.filter(error => !isDatabaseUnavailable(error))).toEqual([]);
});
