import { Module } from '@nestjs/common';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  Database,
  ErasureQueue,
  query,
  sql,
  type ErasureTools,
  type ServiceDefinition,
} from '../src/index.js';
import { createService } from '../src/service/service.js';
import {
  eventually,
  recordDeletions,
  startTestService,
  testKeysOf,
  untilErased,
  untilWaiting,
  type TestService,
} from '../src/testing/index.js';
import { ERASURES, schemaWith } from './schema.js';

// A minimal service, which erases the pages of deleted notes.

const BATCH = 10;
const deletedPages = query(
  'delete pages',
  z.object({ number: z.int() }),
  ({ ids }: { ids: readonly number[] }) => sql`
    DELETE FROM pages WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM pages WHERE note_id = ANY(${ids}::bigint[]) ORDER BY number LIMIT ${BATCH})) RETURNING number`,
);
const deletePages = (ids: readonly number[], { tx }: ErasureTools) => deletedPages.rows(tx, { ids });

@Module({})
class PagesModule {}

const service: ServiceDefinition = {
  name: 'svc-notes',
  schema: {
    schema: 'notes',
    migrations: [
      schemaWith(`CREATE TABLE pages (note_id bigint NOT NULL, number integer NOT NULL); ${ERASURES}`),
    ],
  },
  module: PagesModule,
  subscriptions: [],
  erasures: {
    note: { together: 1, erase: async (ids, tools) => (await deletePages(ids, tools)).length < BATCH },
    draft: { together: 3, erase: async (ids, tools) => (await deletePages(ids, tools)).length < BATCH },
    poison: { together: 1, erase: () => Promise.reject(new Error('it always fails')) },
  },
};

let notes: TestService;
let deletions: () => Promise<number[]>;

beforeEach(async () => {
  notes = await startTestService(service);
  deletions = await recordDeletions(notes.database, 'pages');
});
afterEach(() => notes.stop());

const writePages = (ids: readonly number[], count: number) =>
  notes.database.query(
    'INSERT INTO pages SELECT id, number FROM unnest($1::bigint[]) AS id, generate_series(1, $2::int) AS number',
    [ids, count],
  );
const countPages = async (id: number) =>
  (await notes.database.query('SELECT 1 FROM pages WHERE note_id = $1', [id])).length;
const erase = (kind: string, ids: readonly number[]) =>
  notes.app
    .get(Database)
    .transaction(tx => notes.app.get(ErasureQueue, { strict: false }).add(kind, ids, tx));
const queue = () => notes.database.query('SELECT kind, id::int FROM erasures ORDER BY position');
/** Locks a page, at which the eraser has to wait. */
const lockPage = async (id: number, number: number) => {
  const barrier = await notes.database.begin();
  await barrier.query('SELECT 1 FROM pages WHERE note_id = $1 AND number = $2 FOR UPDATE', [id, number]);
  return barrier;
};

it('erases in batches, each in its own transaction', async () => {
  await writePages([1, 2], 25);
  await erase('note', [1]);
  await untilErased(notes.database);
  expect(await deletions()).toEqual([10, 10, 5]);
  expect(await countPages(2)).toBe(25);
});

it('erases small entities together, up to the size of a batch', async () => {
  await writePages([1, 2, 3, 4], 2);
  await erase('draft', [1, 2, 3, 4]);
  await untilErased(notes.database);
  expect(await deletions()).toEqual([6, 2]);
});

it('erases only those of one kind together, in their turn', async () => {
  await writePages([1, 2, 3, 4], 2);
  // The eraser can't begin before all are added.
  const barrier = await notes.database.begin();
  await barrier.query('LOCK TABLE pages IN ACCESS EXCLUSIVE MODE');
  await erase('note', [1]);
  await untilWaiting(notes.database);
  await erase('draft', [2]);
  await erase('note', [3]);
  await erase('draft', [4]);
  await barrier.rollback();
  await untilErased(notes.database);
  expect(await deletions()).toEqual([2, 4, 2]);
});

it('takes turns: an entity with many rows does not delay the others', async () => {
  await writePages([1], 45);
  await writePages([2], 1);
  const barrier = await lockPage(1, 1);
  await erase('note', [1]);
  await untilWaiting(notes.database);
  await erase('note', [2]);
  await barrier.commit();
  await untilErased(notes.database);
  expect(await deletions()).toEqual([10, 1, 10, 10, 10, 5]);
});

it('erases nothing of a transaction that is rolled back', async () => {
  await writePages([1], 1);
  const rolledBack = notes.app.get(Database).transaction(async tx => {
    await notes.app.get(ErasureQueue, { strict: false }).add('note', [1], tx);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await queue()).toEqual([]);
  expect(await countPages(1)).toBe(1);
});

it('goes on with the others when one erasure fails, and tries that one again', async () => {
  await writePages([2], 1);
  await erase('poison', [1]);
  await erase('note', [2]);
  await eventually('the other is erased', async () => (await countPages(2)) === 0);
  expect(await queue()).toEqual([{ kind: 'poison', id: 1 }]);
  const failures = () => notes.database.query<{ failures: number }>('SELECT failures FROM erasures');
  await eventually('a second failure', async () => ((await failures())[0]?.failures ?? 0) >= 2);
  const { body } = await notes.call({ method: 'GET', path: '/metrics' });
  expect(body).toMatch(/^failing_erasures\{[^}]*\} 1$/m);
  expect(body).toMatch(/^oldest_erasure_seconds\{[^}]*\} \d/m);
});

it('leaves a kind that this version does not know to the version that does', async () => {
  await writePages([2], 1);
  await erase('unknown', [1]);
  await erase('note', [2]);
  await eventually('the other is erased', async () => (await countPages(2)) === 0);
  expect(await queue()).toEqual([{ kind: 'unknown', id: 1 }]);
});

it('continues after a crash between two batches', async () => {
  await writePages([1], 35);
  const barrier = await lockPage(1, 15);
  await erase('note', [1]);
  await untilWaiting(notes.database);
  // The transaction of the second batch is lost, as in a crash, and this process erases nothing more.
  const stopped = notes.app.close();
  await notes.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  await stopped;
  await barrier.commit();
  expect([await countPages(1), await queue()]).toEqual([25, [{ kind: 'note', id: 1 }]]);

  const next = await createService(service, {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    NATS_URL: notes.broker.url,
    DATABASE_URL: notes.database.url,
    JWKS_URL: notes.identity.jwksUrl,
    ...testKeysOf('svc-notes'),
  });
  await next.init();
  await untilErased(notes.database);
  await next.close();
  expect(await countPages(1)).toBe(0);
  expect(await deletions()).toEqual([10, 10, 10, 5]);
});

it('shares the work between replicas, and each erasure is worked on by one of them', async () => {
  await writePages([1], 5);
  await writePages([2], 5);
  const barrier = await lockPage(1, 1);
  await erase('note', [1]);
  await untilWaiting(notes.database);
  // A second replica skips the erasure that the first one works on.
  await erase('note', [2]);
  const second = await notes.database.begin();
  const free = await second.query('SELECT id::int FROM erasures ORDER BY position FOR UPDATE SKIP LOCKED');
  expect(free).toEqual([{ id: 2 }]);
  await second.rollback();
  await barrier.commit();
  await untilErased(notes.database);
});
