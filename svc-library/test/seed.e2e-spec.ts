import { ratingsChanged, ratingUpdated, type CloudEvent } from '@endpaper/contracts';
import { raw } from '@endpaper/audit';
import { seedService } from '@endpaper/service-kit';
import { createTestDatabase, type TestDatabase } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditChecks } from '../src/audit.js';
import { sortKeysOf } from '../src/entries/sort-keys.js';
import { SEEDED, seedLibrary } from '../src/seed/seed-library.js';
import { svcLibrary } from '../src/svc-library.js';

let database: TestDatabase;

const seed = () => seedService(svcLibrary, { DATABASE_URL: database.url }, seedLibrary, SEEDED);
const rows = <Row>(statement: string) => database.query<Row & object>(statement);

beforeAll(async () => {
  database = await createTestDatabase('library');
  await seed();
});

afterAll(() => database.drop());

test('the seed has readers with different libraries, and books with ratings', async () => {
  const [readers] = await rows<{ count: number }>(
    'SELECT count(DISTINCT user_id)::int AS count FROM entries',
  );
  expect(readers?.count).toBe(13);
  const statuses = await rows<{ status: string }>(
    'SELECT status FROM entries GROUP BY status ORDER BY status',
  );
  expect(statuses.map(({ status }) => status)).toEqual(['paused', 'read', 'reading', 'stopped', 'want']);
  const [rated] = await rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM book_ratings WHERE (SELECT sum(n) FROM unnest(counts) AS n) >= 5',
  );
  expect(rated?.count).toBeGreaterThan(10);
});

test('readers have read on days of this year and the last, and on unknown ones; what they read goes on', async () => {
  const [readings] = await rows<Record<string, number>>(
    `SELECT count(DISTINCT extract(year FROM ended_on))::int AS years, count(*) FILTER (WHERE ended_on IS NULL AND outcome = 'finished')::int AS undated,
            max(ended_on) <= CURRENT_DATE AS past FROM readings`,
  );
  expect(readings).toEqual({ years: expect.any(Number), undated: expect.any(Number), past: true });
  expect(readings?.['years']).toBeGreaterThanOrEqual(2);
  expect(readings?.['undated']).toBeGreaterThan(5);
  const open = `SELECT count(*)::int AS count FROM entries e
     WHERE (status IN ('reading', 'paused')) <> EXISTS (SELECT FROM readings WHERE entry_id = e.id AND outcome IS NULL)`;
  expect(await rows(open)).toEqual([{ count: 0 }]);
});

test('each profile has four books, and a goal for the year', async () => {
  const topBooks = 'SELECT DISTINCT count(*)::int AS count FROM top_books GROUP BY user_id';
  expect(await rows(topBooks)).toEqual([{ count: 4 }]);
  const [goals] = await rows<{ count: number }>('SELECT count(*)::int AS count FROM reading_goals');
  expect(goals?.count).toBe(26);
});

test('the ratings of a book are those of its entries', async () => {
  const checks = auditChecks.filter(({ name }) => name === 'ratings of a book' || name.startsWith('counted'));
  expect(checks).toHaveLength(2);
  for (const { sql } of checks) expect(await rows(sql(raw).text)).toEqual([]);
});

test('the ratings of each book, and each rating, are published once', async () => {
  const events = await rows<{ event: CloudEvent }>('SELECT event FROM outbox ORDER BY position');
  const published = (subject: string) => events.filter(({ event }) => event.type === subject).length;
  const [counts] = await rows<{ books: number; ratings: number }>(
    `SELECT (SELECT count(*)::int FROM book_ratings) AS books,
            (SELECT count(*)::int FROM entries WHERE counted_half_stars IS NOT NULL) AS ratings`,
  );
  expect(published(ratingsChanged.subject)).toBe(counts?.books);
  expect(published(ratingUpdated.subject)).toBe(counts?.ratings);
});

test('it changes nothing when it runs again', async () => {
  const count =
    'SELECT (SELECT count(*) FROM entries) AS entries, (SELECT count(*) FROM readings) AS readings, (SELECT count(*) FROM outbox) AS events';
  const before = await rows(count);
  await seed();
  expect(await rows(count)).toEqual(before);
});

test('its entries have the sort keys of the books that are known', async () => {
  await rows('TRUNCATE entries, reading_goals, top_books, book_ratings CASCADE');
  await rows(
    `INSERT INTO book_replicas (id, version, deleted, title, author)
     SELECT id, 1, false, 'The Book ' || id, 'Ada' FROM generate_series(1, 79) AS id`,
  );
  await seed();
  const keysOf7 = 'SELECT DISTINCT sort_title, sort_author, searched FROM entries WHERE book_id = 7';
  expect(await rows(keysOf7)).toEqual([sortKeysOf({ title: 'The Book 7', author: 'Ada', isbn: null })]);
  const without = 'SELECT DISTINCT book_id::int FROM entries WHERE sort_title IS NULL';
  expect(await rows(without)).toEqual([{ book_id: 80 }]);
});
