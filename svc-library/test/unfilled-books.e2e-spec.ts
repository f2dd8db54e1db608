import { bookUpdated, type BookSnapshot } from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { publishEvent, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { UnfilledBooks1797530000000 } from '../src/migrations/1797530000000-unfilled-books.js';
import { startLibrary, type TestLibrary } from './library-service.js';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

const replicas = () =>
  service.database.query<Partial<BookSnapshot>>(
    'SELECT id::int, version, isbn, genre_id::int, deleted FROM book_replicas WHERE id > 400 ORDER BY id',
  );

it('a book that an earlier release has stored gets its ISBN and its genre when svc-books publishes it again', async () => {
  const [unfilled, filled] = [401, 402].map(id =>
    aBookSnapshot({ id, version: 3, isbn: '9780441013593', genre_id: 2 }),
  );
  const { database } = service;
  await database.query(`
    INSERT INTO book_replicas (id, version, deleted, title, author, cover, genre_id, isbn)
    VALUES (401, 3, false, 'Dune', 'Frank Herbert', '', NULL, NULL),
           (402, 3, false, 'Dune', 'Frank Herbert', '', 1, '9780306406157'),
           (403, 3, true, NULL, NULL, NULL, NULL, NULL)`);
  // Keys that an import has made of what was known.
  await database.query(
    `INSERT INTO book_keys (book_id, version, title, short_title, author) VALUES (401, 3, 'dune', 'dune', 'frankherbert')`,
  );

  const runner = service.app.get(DataSource).createQueryRunner();
  await new UnfilledBooks1797530000000().up(runner);
  await runner.release();

  expect(await replicas()).toMatchObject([{ version: 0 }, { version: 3 }, { version: 3 }]);
  for (const book of [unfilled, filled, aBookSnapshot({ id: 403, version: 3 })])
    if (book) await publishEvent(bookUpdated, book, service.broker.url);
  await untilConsumed('BOOKS', service.broker.url);
  await service.untilErased();
  expect(await replicas()).toMatchObject([
    { id: 401, version: 3, isbn: '9780441013593', genre_id: 2 },
    { id: 402, version: 3, isbn: '9780306406157', genre_id: 1 },
    { id: 403, version: 3, deleted: true },
  ]);
  expect(await database.query('SELECT isbn FROM book_keys WHERE book_id = 401')).toEqual([
    { isbn: '9780441013593' },
  ]);
});
