import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Database } from '../src/database/database.js';
import { forRequests } from '../src/database/database-use.js';
import { isConflict, isDatabaseUnavailable, isUniqueViolation } from '../src/database/postgres-errors.js';
import { command, statement } from '../src/database/statement.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.js';

const Page = z.object({ id: z.int(), text: z.string(), created_at: z.iso.datetime() });

const pageById = statement('page by id', Page, 'SELECT id, text, created_at FROM pages WHERE id = $1');
const insertPage = statement(
  'insert page',
  Page,
  'INSERT INTO pages (id, text) VALUES ($1, $2) RETURNING id, text, created_at',
);
const updatePage = command('update page', 'UPDATE pages SET text = $2 WHERE id = $1');
const deletePages = command('delete pages', 'DELETE FROM pages WHERE id > $1');
const raise = command('raise deadlock', `DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`);
const wronglyTyped = statement('wrongly typed', z.object({ id: z.string() }), 'SELECT id FROM pages');
const superfluous = statement('superfluous', z.object({ id: z.int() }), 'SELECT id, text FROM pages');

let database: TestDatabase;
let source: Database;

beforeAll(async () => {
  database = await createTestDatabase('pages');
  await database.query(
    'CREATE TABLE pages (id bigint PRIMARY KEY, text text NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now())',
  );
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
    await insertPage.one(source, [700, 'locked']);
    let waiting: Promise<number>[] = [];
    await source.transaction(async tx => {
      await updatePage.run(tx, [700, 'first']);
      waiting = Array.from({ length: 12 }, () => updatePage.run(source, [700, 'next']));
      expect(await pageById.one(source, [700])).toMatchObject({ text: 'locked' });
      await source.ping();
    });
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 12 }, () => 1));
    await deletePages.run(source, [699]);
  });
});

describe('a statement', () => {
  it('returns rows of the type of their schema: numbers for bigint, ISO 8601 for times', async () => {
    const inserted = await insertPage.one(source, [1, 'first']);
    expect(await pageById.one(source, [1])).toEqual(inserted);
    expect(Page.parse(inserted)).toMatchObject({ id: 1, text: 'first' });
  });

  it('returns undefined, or throws, when there is no row', async () => {
    expect(await pageById.maybeOne(source, [99])).toBeUndefined();
    await expect(pageById.one(source, [99])).rejects.toThrow('the statement page by id returned no row');
  });

  it('runs in a transaction, and is rolled back with it', async () => {
    const rolledBack = source.transaction(async tx => {
      await insertPage.one(tx, [2, 'second']);
      expect(await pageById.maybeOne(source, [2])).toBeUndefined();
      expect(await pageById.maybeOne(tx, [2])).toMatchObject({ text: 'second' });
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    expect(await pageById.maybeOne(source, [2])).toBeUndefined();
  });

  it('rolls back, and says so, when the work ignores the error of a statement', async () => {
    const ignoring = source.transaction(async tx => {
      await insertPage.one(tx, [3, 'third']);
      await raise.run(tx).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('a statement of the transaction has failed');
    expect(await pageById.maybeOne(source, [3])).toBeUndefined();
  });

  it('is followed by what a transaction does after its commit, and not after a rollback', async () => {
    const calls: string[] = [];
    await source.transaction(async tx => {
      tx.afterCommit(() => calls.push('committed'));
      await pageById.maybeOne(tx, [1]);
      expect(calls).toEqual([]);
    });
    const rolledBack = source.transaction(async tx => {
      tx.afterCommit(() => calls.push('rolled back'));
      await raise.run(tx);
    });
    await expect(rolledBack).rejects.toThrow();
    expect(calls).toEqual(['committed']);
  });

  it('is prepared once per connection', async () => {
    await source.transaction(async tx => {
      await pageById.rows(tx, [1]);
      await pageById.rows(tx, [1]);
      expect(await tx.query(`SELECT count(*) FROM pg_prepared_statements WHERE name = 'page by id'`)).toEqual(
        [{ count: 1 }],
      );
    });
  });

  it('fails in tests when a row is not of the type of its schema', async () => {
    await expect(wronglyTyped.rows(source)).rejects.toThrow('a row of the statement wrongly typed');
  });

  it('fails in tests when a row has a column that is not in its schema', async () => {
    await expect(superfluous.rows(source)).rejects.toThrow('text');
  });

  it('has a name of its own that PostgreSQL does not cut off', () => {
    expect(() => command('page by id', 'SELECT 2')).toThrow('two statements have the name page by id');
    expect(() => command('x'.repeat(64), 'SELECT 2')).toThrow('too long');
  });

  it('refuses a transaction that has ended', async () => {
    const ended = await source.transaction(async tx => tx);
    await expect(pageById.rows(ended, [1])).rejects.toThrow('the transaction has ended');
  });

  it('counts the rows that it changed', async () => {
    await insertPage.one(source, [1001, 'to be deleted']);
    expect(await deletePages.run(source, [1000])).toBe(1);
    expect(await deletePages.run(source, [1000])).toBe(0);
  });
});

describe('an error of a statement', () => {
  it('is known by its code: a unique value, a conflict', async () => {
    expect(isUniqueViolation(await codeOf(insertPage.one(source, [1, 'again'])))).toBe(true);
    expect(isConflict(await codeOf(raise.run(source)))).toBe(true);
  });

  it('is known when the statement is not prepared, too', async () => {
    expect(isConflict(await codeOf(source.query(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`)))).toBe(true);
    expect(isUniqueViolation(await codeOf(source.query(`INSERT INTO pages VALUES (1, 'x')`)))).toBe(true);
  });

  it('says that the database is unavailable when its connection is terminated', async () => {
    const terminated = source.transaction(async tx => {
      const [connection] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.query('SELECT pg_terminate_backend($1)', [connection?.pid]);
      await pageById.rows(tx, [1]);
    });
    expect(isDatabaseUnavailable(await codeOf(terminated))).toBe(true);
  });
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
