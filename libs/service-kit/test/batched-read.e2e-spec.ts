import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { batchedRead } from '../src/database/batched-read.js';
import { Database, forRequests } from '../src/database/database.js';
import { isDatabaseUnavailable } from '../src/database/postgres-errors.js';
import { command } from '../src/database/statement.js';
import { createTestDatabase, eventually, type TestDatabase } from '../src/testing/index.js';
import type { TestTransaction } from '../src/testing/test-database.js';

const Shelf = z.object({ name: z.string(), own: z.nullable(z.int()), statement: z.string() });
const STATEMENT = `concat_ws(' ', pg_backend_pid(), statement_timestamp()) AS statement`;
const shelfById = batchedRead('shelf by id', Shelf, {
  parameters: 2,
  text: `SELECT name, $1::bigint AS own, ${STATEMENT} FROM shelves WHERE id = $2`,
});
const renameShelf = command('rename shelf', 'UPDATE shelves SET name = $2 WHERE id = $1');
const nextShelf = batchedRead('next shelf', z.object({ id: z.int() }), {
  parameters: 1,
  text: 'SELECT id FROM shelves WHERE id >= $1 ORDER BY id',
});
const plans = batchedRead('plans', z.object({ prepared: z.int() }), {
  parameters: 1,
  text: `SELECT generic_plans AS prepared FROM pg_prepared_statements WHERE name = 'plans' AND $1 = 1`,
});
const share = batchedRead('share', z.object({ share: z.int() }), {
  parameters: 1,
  text: 'SELECT 60 / $1 AS share',
});

let database: TestDatabase;
let source: Database;

beforeAll(async () => {
  database = await createTestDatabase('shelves');
  await database.query('CREATE TABLE shelves (id bigint PRIMARY KEY, name text NOT NULL)');
  await database.query(`INSERT INTO shelves SELECT id, 'shelf ' || id FROM generate_series(1, 50) AS id`);
  source = new Database(database.url, 'shelves', 'shelves', forRequests(10_000));
});

afterAll(async () => {
  await source.onApplicationShutdown();
  await database.drop();
});

const WAITING = `
  SELECT pid FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM shelves%'`;

/** Runs the work while another transaction has locked the shelves, until `unlock` or the end of the work. */
async function whileLocked(work: (unlock: () => Promise<void>, lock: TestTransaction) => Promise<void>) {
  const lock = await database.begin();
  let isLocked = true;
  const unlock = async () => {
    if (isLocked) await lock.commit();
    isLocked = false;
  };
  try {
    await lock.query('LOCK TABLE shelves');
    await work(unlock, lock);
  } finally {
    await unlock();
  }
}

it('reads of one moment are one statement, which answers each with its own row, or none', async () => {
  const ids = [7, 60, 50, 7, 1, 51, 2];
  const rows = await Promise.all(ids.map(id => shelfById.maybeOne(source, [id % 2 ? id : null, id])));
  expect(rows).toEqual(
    ids.map(id =>
      id > 50 ? undefined : { name: `shelf ${id}`, own: id % 2 ? id : null, statement: expect.any(String) },
    ),
  );
  expect(new Set(rows.flatMap(row => row?.statement ?? [])).size).toBe(1);
});

it('a read has one row, however many its text selects', async () => {
  const ids = [3, 60, 1, 50];
  const rows = await Promise.all(ids.map(id => nextShelf.maybeOne(source, [id])));
  expect(rows).toEqual([{ id: 3 }, undefined, { id: 1 }, { id: 50 }]);
});

it('a read that must have a row names itself when there is none, and when a value is missing', async () => {
  await expect(shelfById.one(source, [null, 60])).rejects.toThrow('the read shelf by id returned no row');
  await expect(shelfById.one(source, [1])).rejects.toThrow('the read shelf by id has 2 parameters, not 1');
});

it('a statement for few reads is planned once, not each time', async () => {
  const alone = new Database(database.url, 'plans', 'shelves', {
    ...forRequests(10_000),
    connections: { read: 1, write: 1 },
  });
  try {
    // PostgreSQL compares the plans of the first five executions with the prepared one.
    for (let execution = 0; execution < 8; execution += 1) await plans.one(alone, [1]);
    expect((await plans.one(alone, [1])).prepared).toBeGreaterThanOrEqual(2);
  } finally {
    await alone.onApplicationShutdown();
  }
});

it('reads beyond those of a full statement are further statements at the same time', async () => {
  await whileLocked(async unlock => {
    const reads = Array.from({ length: 40 }, (_, i) => shelfById.one(source, [null, i + 1]));
    await eventually('three statements wait', async () => (await database.query(WAITING)).length === 3);
    await unlock();
    const statements = (await Promise.all(reads)).map(row => row.statement);
    expect(new Set(statements).size).toBe(3);
  });
});

it('a read that fails leaves the others of its statement alone', async () => {
  const results = await Promise.allSettled([1, 0, 3].map(divisor => share.maybeOne(source, [divisor])));
  expect(results).toMatchObject([{ value: { share: 60 } }, { status: 'rejected' }, { value: { share: 20 } }]);
});

it('reads that arrive while others wait are the next statement, and see what was written meanwhile', async () => {
  await whileLocked(async (unlock, lock) => {
    const first = shelfById.maybeOne(source, [null, 7]);
    await eventually('a read waits', async () => (await database.query(WAITING)).length === 1);
    const others = [7, 8, 9].map(id => shelfById.maybeOne(source, [null, id]));
    await lock.query(`UPDATE shelves SET name = 'moved' WHERE id = 8`);
    await unlock();
    const rows = await Promise.all(others);
    expect(rows).toMatchObject([{ name: 'shelf 7' }, { name: 'moved' }, { name: 'shelf 9' }]);
    expect(new Set([await first, ...rows].map(row => row?.statement)).size).toBe(2);
  });
});

it('a read in a transaction sees what the transaction has written', async () => {
  await source.transaction(async tx => {
    await renameShelf.run(tx, [1, 'renamed']);
    expect(await shelfById.maybeOne(tx, [null, 1])).toMatchObject({ name: 'renamed' });
    expect(await shelfById.maybeOne(source, [null, 1])).toMatchObject({ name: 'shelf 1' });
  });
});

it('reads fail together when their connection is lost, and later ones are answered', async () => {
  await whileLocked(async unlock => {
    const results = Promise.allSettled([5, 6].map(id => shelfById.maybeOne(source, [null, id])));
    await eventually('the reads wait', async () => (await database.query(WAITING)).length === 1);
    await database.query(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`);
    const reasons = (await results).map(result => (result.status === 'rejected' ? result.reason : undefined));
    expect(reasons).toHaveLength(2);
    expect(reasons.every(isDatabaseUnavailable)).toBe(true);
    await unlock();
    expect(await shelfById.maybeOne(source, [null, 5])).toMatchObject({ name: 'shelf 5' });
  });
});
