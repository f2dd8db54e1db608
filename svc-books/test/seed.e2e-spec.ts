import { bookEndpoints, type CloudEvent } from '@endpaper/contracts';
import { seedService } from '@endpaper/service-kit';
import { createTestDatabase, startTestService, type TestDatabase } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEEDED, seedBooks } from '../src/seed/seed-books.js';
import { svcBooks } from '../src/svc-books.js';

const seed = ({ url }: TestDatabase, run = seedBooks) =>
  seedService(svcBooks, { DATABASE_URL: url }, run, SEEDED);

const tables = (database: TestDatabase) =>
  database.query<{ books: number; favorites: number; covers: number; outbox: number }>(
    `SELECT (SELECT count(*) FROM books) AS books, (SELECT count(*) FROM favorites) AS favorites,
            (SELECT count(*) FROM covers) AS covers, (SELECT count(*) FROM outbox) AS outbox`,
  );

describe('the seed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('books');
    await seed(database);
  });
  afterAll(() => database.drop());

  test('fills an empty schema with exact counters, every cover and all events', async () => {
    const [counts] = await tables(database);
    expect(counts?.books).toBeGreaterThanOrEqual(72);
    expect(counts?.covers).toBe(counts?.books);
    expect(counts?.outbox).toBe((counts?.books ?? 0) + (counts?.favorites ?? 0));
    const wrong = await database.query(
      `SELECT id FROM books b
        WHERE favorite_count <> (SELECT count(*) FROM favorites WHERE book_id = b.id)
           OR post_count <> 0
           OR NOT EXISTS (SELECT 1 FROM covers WHERE b.cover = '/api/books/covers/' || name || '.svg')`,
    );
    expect(wrong).toEqual([]);
  });

  test('adds the users of its books and favorites, so that the audit finds the deleted ones', async () => {
    const unknown = await database.query(
      `SELECT user_id FROM books UNION SELECT user_id FROM favorites EXCEPT SELECT id FROM user_replicas`,
    );
    expect(unknown).toEqual([]);
  });

  test('counts its accounts as old in trends', async () => {
    const trending = await database.query('SELECT id FROM books WHERE trending_count > 0');
    expect(trending.length).toBeGreaterThan(12);
    const wrong = await database.query(
      `SELECT id FROM books b WHERE trending_count <>
         (SELECT count(*) FROM favorites WHERE book_id = b.id AND created_at >= date_trunc('day', now(), 'UTC') - interval '6 days')`,
    );
    expect(wrong).toEqual([]);
  });

  test('publishes each book before its favorites, with the resulting counts', async () => {
    const published = await database.query<{ event: CloudEvent<Record<string, unknown>> }>(
      'SELECT event FROM outbox ORDER BY position',
    );
    const known = new Map<unknown, number>();
    for (const { event } of published) {
      if (event.type === 'books.book.created.v1') known.set(event.data['id'], 0);
      else {
        const count = (known.get(event.data['book_id']) ?? NaN) + 1;
        expect(event.data['favorite_count']).toBe(count);
        known.set(event.data['book_id'], count);
      }
    }
    const stored = await database.query<{ id: number; favorite_count: number }>(
      'SELECT id, favorite_count FROM books',
    );
    expect(new Map(stored.map(row => [row.id, row.favorite_count]))).toEqual(known);
  });

  test('changes nothing when it runs again', async () => {
    const before = await tables(database);
    await seed(database);
    expect(await tables(database)).toEqual(before);
  });

  test('restores nothing after all books were deleted', async () => {
    await database.query('DELETE FROM books');
    await seed(database);
    expect(await database.query('SELECT 1 FROM books')).toEqual([]);
  });
});

test('a seed that fails half-way writes nothing', async () => {
  const database = await createTestDatabase('books');
  const failing = seed(database, async seeding => {
    await seedBooks(seeding);
    throw new Error('the power went out');
  });
  await expect(failing).rejects.toThrow('the power went out');
  expect(await tables(database)).toEqual([{ books: 0, favorites: 0, covers: 0, outbox: 0 }]);
  await seed(database);
  const [counts] = await tables(database);
  expect(counts?.books).toBeGreaterThanOrEqual(72);
  await database.drop();
});

test('a seeded service returns the newest books, serves their covers and continues the ids', async () => {
  const service = await startTestService(svcBooks);
  try {
    await seed(service.database);
    const newest = await service.call(bookEndpoints.list);
    expect(newest.body).toHaveLength(24);
    const cover = await fetch(new URL(newest.body[0].cover, service.url));
    expect(cover.status).toBe(200);
    expect(cover.headers.get('content-type')).toContain('image/svg+xml');
    expect(await cover.text()).toContain(newest.body[0].author);
    const { title, author, description, genre_id, amazon } = newest.body[0];
    const body = { title, author, description, genre_id, amazon, cover: newest.body[0].cover };
    const created = await service.call(bookEndpoints.create, { as: 2, body });
    expect(created.status).toBe(201);
    expect(created.body.id).toBe(Number(newest.body[0].id) + 1);
  } finally {
    await service.stop();
  }
});
