import { isDatabaseUnavailable, isTableMissing } from '@endpaper/postgres/errors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { query } from '../src/data/query.js';
import { sql } from '../src/data/sql.js';
import { Database } from '../src/data/database/database.js';
import { forRequests } from '../src/data/database/data-sources.js';
import { createTestDatabase, eventually, type TestDatabase } from '../src/testing/index.js';

const quotient = query(
  'quotient',
  z.object({ value: z.int(), connection: z.int() }),
  ({ divisor }: { divisor: number }) =>
    sql`SELECT 60 / ${divisor}::integer AS value, pg_backend_pid() AS connection`,
);
const stars = query('stars', z.object({ stars: z.int() }), () => sql`SELECT stars FROM books`);
/** It takes until the test releases a lock. The product's reads wait for none. */
const slow = query(
  'slow read',
  z.object({ value: z.string() }),
  ({ key }: { key: number }) => sql`SELECT pg_advisory_xact_lock_shared(${key})::text AS value`,
);

let database: TestDatabase;
let source: Database;

beforeAll(async () => {
  database = await createTestDatabase('reads');
  source = await Database.open(database.url, 'reads', 'reads', forRequests(10_000));
});

afterAll(async () => {
  await source.close();
  await database.drop();
});

const WAITING = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;

async function locked(key: number) {
  const transaction = await database.begin();
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [key]);
  return transaction;
}

const quotients = (divisors: readonly number[]) =>
  Promise.allSettled(divisors.map(divisor => quotient.one(source, { divisor })));

it('are answered with their own rows, many at once, on three connections', async () => {
  const divisors = Array.from({ length: 100 }, (_, i) => (i % 60) + 1);
  const rows = await Promise.all(divisors.map(divisor => quotient.one(source, { divisor })));
  expect(rows.map(({ value }) => value)).toEqual(divisors.map(divisor => Math.trunc(60 / divisor)));
  expect(new Set(rows.map(({ connection }) => connection)).size).toBeLessThanOrEqual(3);
});

it('do not fail when others fail', async () => {
  const divisors = Array.from({ length: 48 }, (_, i) => (i % 4 === 1 ? 0 : 6));
  const results = await quotients(divisors);
  expect(results.map(({ status }) => status)).toEqual(
    divisors.map(divisor => (divisor === 0 ? 'rejected' : 'fulfilled')),
  );
});

it('of a table that does not exist all fail for that reason, and are answered when it does', async () => {
  for (let round = 0; round < 3; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => stars.rows(source)));
    const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toHaveLength(40);
    expect(reasons.filter(error => !isTableMissing(error))).toEqual([]);
  }
  await database.query('CREATE TABLE books (stars integer)');
  await database.query('INSERT INTO books VALUES (5)');
  const rows = await Promise.all(Array.from({ length: 40 }, () => stars.one(source)));
  expect(rows).toEqual(rows.map(() => ({ stars: 5 })));
});

it('run beside a slow one, on the other connections', async () => {
  const lock = await locked(7);
  const waiting = slow.one(source, { key: 7 });
  for (let i = 0; i < 20; i += 1) expect((await quotient.one(source, { divisor: 6 })).value).toBe(10);
  await lock.commit();
  await waiting;
});

it('fail together when their connections are lost, and later ones are answered', async () => {
  const lock = await locked(8);
  const results = Promise.allSettled(Array.from({ length: 30 }, () => slow.one(source, { key: 8 })));
  await eventually('a read waits on each connection', async () => (await lock.query(WAITING)).length === 3);
  await lock.query(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`);
  // The others wait until those are answered, or not.
  await lock.commit();
  const lost = (await results).flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  expect(lost).toHaveLength(3);
  expect(lost.every(isDatabaseUnavailable)).toBe(true);
  expect((await quotient.one(source, { divisor: 6 })).value).toBe(10);
});

it('fails when its server process hangs, and later ones are answered on another connection', async () => {
  const use = { ...forRequests(100), connections: { read: 1, write: 1 } };
  const hanging = await Database.open(database.url, 'hanging', 'reads', use);
  const { connection } = await quotient.one(hanging, { divisor: 6 });
  process.kill(connection, 'SIGSTOP');
  try {
    const reason: unknown = await quotient.one(hanging, { divisor: 1 }).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(reason)).toBe(true);
    expect(String(reason)).toContain('Query read timeout');
    expect((await quotient.one(hanging, { divisor: 6 })).value).toBe(10);
  } finally {
    process.kill(connection, 'SIGCONT');
  }
  await hanging.close();
});
