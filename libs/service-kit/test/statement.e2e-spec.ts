import { pageQuery } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Database, forRequests } from '../src/database/database.js';
import { isConflict, isDatabaseUnavailable, isUniqueViolation } from '../src/database/postgres-errors.js';
import { isoTime, jsonOf, type Fields } from '../src/database/json.js';
import { command, statement } from '../src/database/statement.js';
import { keyset } from '../src/http/keyset.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.js';

const Page = z.object({ id: z.int(), text: z.string(), created_at: z.iso.datetime() });
const PAGE: Fields<z.output<typeof Page>> = { id: 'id', text: 'text', created_at: isoTime('created_at') };

const pageById = statement('page by id', Page, 'SELECT id, text, created_at FROM pages WHERE id = $1');
const insertPage = statement(
  'insert page',
  Page,
  'INSERT INTO pages (id, text) VALUES ($1, $2) RETURNING id, text, created_at',
);
const updatePage = command('update page', 'UPDATE pages SET text = $2 WHERE id = $1');
const readOnly = statement(
  'read only',
  z.object({ setting: z.string() }),
  `SELECT current_setting('transaction_read_only') AS setting`,
);
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
  source = new Database(database.url, 'pages', 'pages', forRequests(10_000));
});

afterAll(async () => {
  await source.onApplicationShutdown();
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

  it('can not write', async () => {
    expect(await readOnly.one(source)).toEqual({ setting: 'on' });
    expect(await source.transaction(tx => readOnly.one(tx))).toEqual({ setting: 'off' });
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

describe('a keyset', () => {
  const endpoint = { query: z.object(pageQuery({ standard: 3, max: 100 })) };
  const newest = keyset('newest pages', Page, {
    endpoint,
    order: 'newest first',
    parameters: 1,
    text: ({ after, limit }) => `
      SELECT ${jsonOf(PAGE)} AS json, NULL AS keys, created_at, id FROM pages WHERE id > $1 AND ${after('created_at', 'id')}
       ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  });

  it.each([
    [
      'of the standard size',
      3,
      [
        [105, 104, 103],
        [102, 101],
      ],
    ],
    ['of another size', 2, [[105, 104], [103, 102], [101]]],
  ])(
    'gives page after page %s, also of rows of the same time, and no cursor after the last',
    async (_, limit, pages) => {
      await database.query('DELETE FROM pages WHERE id > 100');
      await database.query(
        `INSERT INTO pages SELECT 100 + n, 'page', '2026-01-01T00:00:00Z' FROM generate_series(1, 5) n`,
      );
      const seen: number[][] = [];
      let cursor: string | undefined;
      do {
        const { json, next } = await newest.page(source, [100], { limit, cursor });
        seen.push((JSON.parse(json.text) as z.output<typeof Page>[]).map(({ id }) => id));
        cursor = next;
      } while (cursor !== undefined);
      expect(seen).toEqual(pages);
    },
  );

  it('says when it is empty', async () => {
    expect(await newest.page(source, [99_999], { limit: 2 })).toEqual({
      json: { text: '[]' },
      isEmpty: true,
      next: undefined,
    });
  });

  /** Its items have keys for a visitor only, except one, if the list has it. */
  const tagged = keyset('tagged pages', Page, {
    endpoint,
    order: 'newest first',
    parameters: 2,
    isBatched: true,
    text: ({ after, limit }) => `
      SELECT ${jsonOf({ ...PAGE, text: `concat('for ', $1::bigint)` })} AS json,
             CASE WHEN $1::bigint IS NULL AND id <> $2 THEN 'page:' || id || ' pages' WHEN id = 201 THEN '' END AS keys,
             created_at, id
        FROM pages WHERE id BETWEEN 201 AND 204 AND ${after('created_at', 'id')}
       ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  });

  it('has the surrogate keys of the list and its items, each once, unless one of its items has none', async () => {
    await database.query(`INSERT INTO pages SELECT 200 + n, 'page' FROM generate_series(1, 4) n`);
    const keysFor = async (caller: number | null, without: number, limit: number) =>
      (await tagged.page(source, [caller, without], { limit }, ['pages', 'list'])).json.keys;
    expect(await keysFor(null, 0, 2)).toBe('pages list page:204 page:203');
    expect(await keysFor(null, 0, 3)).toBe('pages list page:204 page:203 page:202');
    expect([await keysFor(7, 0, 2), await keysFor(7, 0, 3), await keysFor(7, 0, 4)]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
    expect([await keysFor(null, 203, 2), await keysFor(null, 201, 4)]).toEqual([undefined, undefined]);
  });

  it('answers each of many concurrent callers with their own page', async () => {
    const callers = [null, ...Array.from({ length: 30 }, (_, i) => i + 1)];
    const pages = await Promise.all(
      callers.map(caller => tagged.page(source, [caller, 0], { limit: 3 }, [])),
    );
    const texts = pages.map(({ json }) =>
      (JSON.parse(json.text) as z.output<typeof Page>[]).map(({ text }) => text),
    );
    expect(texts).toEqual(callers.map(caller => Array.from({ length: 3 }, () => `for ${caller ?? ''}`)));
    expect(pages.map(({ json }) => json.keys !== undefined)).toEqual(callers.map(caller => caller === null));
  });

  it.each([1, 2, 3, 4])('ends with its last item when pages have %s items', async limit => {
    const ids: number[] = [];
    let pages = 0;
    let cursor: string | undefined;
    do {
      const { json, next } = await tagged.page(source, [null, 0], { limit, cursor });
      ids.push(...(JSON.parse(json.text) as z.output<typeof Page>[]).map(({ id }) => id));
      pages += 1;
      cursor = next;
    } while (cursor !== undefined);
    expect([ids, pages]).toEqual([[204, 203, 202, 201], Math.ceil(4 / limit)]);
  });

  it('fails in tests when the JSON of an item is not of the type of its schema', async () => {
    const wrong = keyset('wrong pages', Page, {
      endpoint,
      order: 'newest first',
      parameters: 0,
      text: ({ limit }) =>
        `SELECT ${jsonOf({ ...PAGE, text: 'id' })} AS json, NULL AS keys, created_at, id FROM pages LIMIT ${limit}`,
    });
    await expect(wrong.page(source, [], { limit: 2 })).rejects.toThrow('"path":["json",0,"text"]');
  });

  it('refuses a cursor of another list', async () => {
    await expect(newest.page(source, [0], { limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
      status: 400,
      errors: { cursor: 'That is not a cursor of this list' },
    });
  });
});

it('gives up a connection whose server process hangs, and uses another', async () => {
  const use = { ...forRequests(100), connections: { read: 1, write: 1 } };
  const hanging = new Database(database.url, 'hanging', 'public', use);
  const [row] = await hanging.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = row?.pid ?? NaN;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(hanging.query('SELECT 1')).rejects.toThrow('Query read timeout');
    expect(await hanging.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await hanging.onApplicationShutdown();
});

it('keeps a connection after a write that violates a constraint', async () => {
  const use = { ...forRequests(), connections: { read: 1, write: 1 } };
  const writing = new Database(database.url, 'writing', 'pages', use);
  const [before] = await writing.query('SELECT pg_backend_pid() AS pid');
  await writing.query('CREATE TABLE stock (number integer PRIMARY KEY)');
  await writing.query('INSERT INTO stock VALUES (1)');
  await expect(writing.query('INSERT INTO stock VALUES (1)')).rejects.toMatchObject({ code: '23505' });
  expect(await writing.query('SELECT pg_backend_pid() AS pid')).toEqual([before]);
  await writing.onApplicationShutdown();
});

it('closes a connection that is returned within a transaction', async () => {
  const use = { ...forRequests(), connections: { read: 1, write: 1 } };
  const unfinished = new Database(database.url, 'unfinished', 'public', use);
  const [before] = await unfinished.query('SELECT pg_backend_pid() AS pid');
  await unfinished.query('BEGIN');
  expect(await unfinished.query('SELECT pg_backend_pid() AS pid')).not.toEqual([before]);
  await unfinished.onApplicationShutdown();
});

it('rolls a transaction back whose server process hangs, and begins the next one on another connection', async () => {
  const use = { ...forRequests(100), connections: { read: 1, write: 1 } };
  const hanging = new Database(database.url, 'hanging', 'public', use);
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
  await hanging.onApplicationShutdown();
});
