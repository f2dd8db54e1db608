import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { OutboxReader } from '../src/events/outbox/outbox-publisher.js';
import { migrate } from '../src/data/database/migrate-schema.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.js';
import { schemaWith } from './schema.js';

const TERM = { holder: randomUUID(), token: 1 };
const INSERT = `INSERT INTO outbox (event_id, subject, event)
                SELECT gen_random_uuid(), $1, '{}' FROM generate_series(1, $2::integer)`;

let database: TestDatabase;
let connection: pg.Client;
let reader: OutboxReader;

beforeAll(async () => {
  database = await createTestDatabase('notes');
  await migrate(database.url, 'svc-notes', { schema: 'notes', migrations: [schemaWith('')] });
  await database.query(
    `INSERT INTO relay_lease (holder, token, expires_at) VALUES ($1, 1, now() + interval '1 hour')`,
    [TERM.holder],
  );
  connection = new pg.Client({ connectionString: database.url, options: '-c search_path=notes' });
  await connection.connect();
});

afterAll(async () => {
  await connection.end();
  await database.drop();
});

beforeEach(async () => {
  await database.query('TRUNCATE outbox');
  reader = new OutboxReader(connection);
});

/** Reads and marks all events. @returns their subjects in the order in which they were read */
async function publishAll(): Promise<string[]> {
  const subjects: string[] = [];
  for (let isLast = false; !isLast;) {
    const next = await reader.next();
    isLast = next.isLast;
    subjects.push(...next.events.map(({ subject }) => subject));
    await reader.markPublished(
      next.events.map(({ position }) => position),
      TERM,
    );
  }
  return subjects;
}

it('has the events of one row in their order, also when the first transaction commits late', async () => {
  const late = await database.begin();
  await late.query(INSERT, ['first', 1]);
  await database.query(INSERT, ['other', 3_000]);
  expect(await publishAll()).toHaveLength(3_000);

  // The second one has waited for the lock of the row.
  await late.commit();
  await database.query(INSERT, ['second', 1]);

  expect(await publishAll()).toEqual(['first', 'second']);
});

it('has each event once, whenever its transaction commits', async () => {
  const open: { transaction: Awaited<ReturnType<TestDatabase['begin']>>; subject: string }[] = [];
  const published: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    const transaction = await database.begin();
    const subject = `event ${step}`;
    await transaction.query(INSERT, [subject, 1]);
    open.push({ transaction, subject });
    if (step % 3 !== 0) await open.splice((step * 7) % open.length, 1)[0]?.transaction.commit();
    published.push(...(await publishAll()));
  }
  for (const { transaction } of open) await transaction.commit();
  published.push(...(await publishAll()));
  expect(published.toSorted()).toEqual(Array.from({ length: 30 }, (_, step) => `event ${step}`).toSorted());
});
