import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { OutboxReader } from '../src/messaging/outbox-reader.js';
import { migrate } from '../src/service/migrate-schema.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.js';
import { TIMEOUTS } from '../src/timeouts.js';
import { schemaWith } from './schema.js';

const TERM = { holder: randomUUID(), token: 1 };
const INSERT = `INSERT INTO outbox (event_id, subject, event)
                SELECT gen_random_uuid(), $1, '{}' FROM generate_series(1, $2::integer)`;

let database: TestDatabase;
let connection: pg.Client;
let reader: OutboxReader;
let now = 0;

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
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  await database.query('TRUNCATE outbox');
  reader = new OutboxReader(connection);
});

afterEach(() => {
  jest.restoreAllMocks();
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

/** Publishes all events, with enough time for a look at the transactions in progress before each of some reads. */
async function publishForLong(): Promise<string[]> {
  const subjects: string[] = [];
  for (let looks = 0; looks < 5; looks += 1) {
    now += TIMEOUTS.outboxPoll;
    subjects.push(...(await publishAll()));
  }
  return subjects;
}

it.each([
  ['at once', publishAll],
  ['after a while', publishForLong],
])(
  'has the events of one row in their order, also when the first transaction commits %s',
  async (_, publish) => {
    const late = await database.begin();
    await late.query(INSERT, ['first', 1]);
    await database.query(INSERT, ['other', 3_000]);
    expect(await publish()).toHaveLength(3_000);

    // The second one has waited for the lock of the row.
    await late.commit();
    await database.query(INSERT, ['second', 1]);

    expect(await publish()).toEqual(['first', 'second']);
  },
);

it('has each event once, whatever the times of its transaction and of the looks', async () => {
  const open: { transaction: Awaited<ReturnType<TestDatabase['begin']>>; subject: string }[] = [];
  const published: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    const transaction = await database.begin();
    const subject = `event ${step}`;
    await transaction.query(INSERT, [subject, 1]);
    open.push({ transaction, subject });
    if (step % 3 !== 0) await open.splice((step * 7) % open.length, 1)[0]?.transaction.commit();
    now += (step % 4) * (TIMEOUTS.outboxPoll / 2);
    published.push(...(await publishAll()));
  }
  for (const { transaction } of open) await transaction.commit();
  published.push(...(await publishForLong()));
  expect(published.toSorted()).toEqual(Array.from({ length: 30 }, (_, step) => `event ${step}`).toSorted());
});

it('passes no events that were published long ago', async () => {
  await database.query(INSERT, ['old', 500]);
  await publishForLong();
  const [newest] = await database.query<{ position: number }>('SELECT max(position) AS position FROM outbox');
  const queries = jest.spyOn(connection, 'query');
  await reader.next();
  expect(queries.mock.calls.map(([query]) => (query as { values?: unknown }).values)).toEqual([
    [newest?.position],
  ]);
});
