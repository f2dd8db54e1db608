import { clientWithDeadline } from '@endpaper/postgres';
import { isConflict, isDatabaseUnavailable, isUniqueViolation } from '@endpaper/postgres/errors';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { query } from '../src/data/query.js';
import { sql } from '../src/data/sql.js';
import { Database } from '../src/data/database/database.js';
import { forRequests } from '../src/data/database/data-sources.js';
import { createTestDatabase, eventually, type TestDatabase } from '../src/testing/index.js';

const Page = z.object({ id: z.int(), text: z.string() });
type Page = z.output<typeof Page>;

const pageById = query(
  'page by id',
  Page,
  ({ id }: { id: number }) => sql`SELECT id, text FROM pages WHERE id = ${id}`,
);
const insertPage = query(
  'insert page',
  Page,
  ({ id, text }: Page) => sql`INSERT INTO pages (id, text) VALUES (${id}, ${text}) RETURNING id, text`,
);
const updatePage = query(
  'update page',
  Page,
  ({ id, text }: Page) => sql`UPDATE pages SET text = ${text} WHERE id = ${id} RETURNING id, text`,
);
const raise = query('raise deadlock', Page, () => sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`);

let database: TestDatabase;
let source: Database;

beforeAll(async () => {
  database = await createTestDatabase('pages');
  await database.query('CREATE TABLE pages (id bigint PRIMARY KEY, text text NOT NULL)');
  await database.query(`INSERT INTO pages VALUES (1, 'first')`);
  source = await Database.open(database.url, 'pages', 'pages', forRequests(10_000));
});

afterAll(async () => {
  await source.close();
  await database.drop();
});

const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a read', () => {
  it('is answered while all writes wait for a lock', async () => {
    await insertPage.one(source, { id: 700, text: 'locked' });
    let waiting: Promise<Page[]>[] = [];
    await source.transaction(async tx => {
      await updatePage.rows(tx, { id: 700, text: 'first' });
      waiting = Array.from({ length: 12 }, () => updatePage.rows(source, { id: 700, text: 'next' }));
      expect(await pageById.one(source, { id: 700 })).toMatchObject({ text: 'locked' });
      await source.ping();
    });
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 12 }, () => [{ id: 700, text: 'next' }]));
  });
});

describe('a transaction', () => {
  it('is rolled back when its work rejects', async () => {
    const rolledBack = source.transaction(async tx => {
      await insertPage.one(tx, { id: 2, text: 'second' });
      expect(await pageById.maybeOne(source, { id: 2 })).toBeUndefined();
      expect(await pageById.maybeOne(tx, { id: 2 })).toMatchObject({ text: 'second' });
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    expect(await pageById.maybeOne(source, { id: 2 })).toBeUndefined();
  });

  it('rolls back, and says so, when the work ignores the error of a statement', async () => {
    const ignoring = source.transaction(async tx => {
      await insertPage.one(tx, { id: 3, text: 'third' });
      await raise.rows(tx).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('a statement of the transaction has failed');
    expect(await pageById.maybeOne(source, { id: 3 })).toBeUndefined();
  });

  it('is followed by what was to be done after its commit, and not after a rollback', async () => {
    const calls: string[] = [];
    await source.transaction(async tx => {
      tx.afterCommit(() => calls.push('committed'));
      await pageById.maybeOne(tx, { id: 1 });
      expect(calls).toEqual([]);
    });
    const rolledBack = source.transaction(async tx => {
      tx.afterCommit(() => calls.push('rolled back'));
      await raise.rows(tx);
    });
    await expect(rolledBack).rejects.toThrow();
    expect(calls).toEqual(['committed']);
  });

  it('refuses statements when it has ended', async () => {
    const ended = await source.transaction(async tx => tx);
    await expect(pageById.rows(ended, { id: 1 })).rejects.toThrow('the transaction has ended');
    expect(() => ended.manager).toThrow('the transaction has ended');
  });
});

describe('an error of a statement', () => {
  it('is known by its code: a unique value, a conflict', async () => {
    expect(isUniqueViolation(await codeOf(insertPage.one(source, { id: 1, text: 'again' })))).toBe(true);
    expect(isConflict(await codeOf(raise.rows(source)))).toBe(true);
  });

  it('is known when the statement is not prepared, too', async () => {
    expect(isConflict(await codeOf(source.query(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`)))).toBe(true);
    expect(isUniqueViolation(await codeOf(source.query(`INSERT INTO pages VALUES (1, 'x')`)))).toBe(true);
  });

  it('says that the database is unavailable when its connection is terminated', async () => {
    const terminated = source.transaction(async tx => {
      const [connection] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.query('SELECT pg_terminate_backend($1)', [connection?.pid]);
      await pageById.rows(tx, { id: 1 });
    });
    expect(isDatabaseUnavailable(await codeOf(terminated))).toBe(true);
  });
});

it('repeats a transaction of a deadlock within the time of a request', async () => {
  const serving = await Database.open(database.url, 'serving', 'pages', forRequests());
  await serving.query(`INSERT INTO pages VALUES (801, 'one'), (802, 'two')`);
  const locked: number[] = [];
  const swap = (first: number, second: number) =>
    serving.transaction(async tx => {
      await updatePage.rows(tx, { id: first, text: 'swapped' });
      locked.push(first);
      await eventually('both transactions have a lock', async () => locked.length >= 2);
      await updatePage.rows(tx, { id: second, text: 'swapped' });
    });
  await Promise.all([swap(801, 802), swap(802, 801)]);
  expect(locked).toHaveLength(3);
  await serving.close();
});

it('gives up a connection whose server process hangs, and uses another', async () => {
  const use = { ...forRequests(100), connections: { read: 1, write: 1 } };
  const hanging = await Database.open(database.url, 'hanging', 'public', use);
  const [row] = await hanging.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = row?.pid ?? NaN;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(hanging.query('SELECT 1')).rejects.toThrow('Query read timeout');
    expect(await hanging.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await hanging.close();
});

it('waits for no answer of a connection that has ended', async () => {
  const client = new (clientWithDeadline(Client, 54_321))({ connectionString: database.url });
  await client.connect();
  await client.end();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await expect(client.query('SELECT 1')).rejects.toThrow('closed');
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).not.toContain(54_321);
  timers.mockRestore();
});

it('keeps a connection after a write that violates a constraint', async () => {
  const use = { ...forRequests(), connections: { read: 1, write: 1 } };
  const writing = await Database.open(database.url, 'writing', 'pages', use);
  const [before] = await writing.query('SELECT pg_backend_pid() AS pid');
  await writing.query('CREATE TABLE stock (number integer PRIMARY KEY)');
  await writing.query('INSERT INTO stock VALUES (1)');
  await expect(writing.query('INSERT INTO stock VALUES (1)')).rejects.toMatchObject({ code: '23505' });
  expect(await writing.query('SELECT pg_backend_pid() AS pid')).toEqual([before]);
  await writing.close();
});

it('closes a connection that is returned within a transaction', async () => {
  const use = { ...forRequests(), connections: { read: 1, write: 1 } };
  const unfinished = await Database.open(database.url, 'unfinished', 'public', use);
  const [before] = await unfinished.query('SELECT pg_backend_pid() AS pid');
  await unfinished.query('BEGIN');
  expect(await unfinished.query('SELECT pg_backend_pid() AS pid')).not.toEqual([before]);
  await unfinished.close();
});

it('rolls a transaction back whose server process hangs, and begins the next one on another connection', async () => {
  const use = { ...forRequests(100), connections: { read: 1, write: 1 } };
  const hanging = await Database.open(database.url, 'hanging', 'public', use);
  let pid = NaN;
  const work = hanging.transaction(async tx => {
    pid = (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? NaN;
    process.kill(pid, 'SIGSTOP');
    await tx.query('SELECT 1');
  });
  try {
    await expect(work).rejects.toThrow('Query read timeout');
    expect(await hanging.transaction(tx => tx.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await hanging.close();
});
