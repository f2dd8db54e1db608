import { libraryEndpoints, ratingsChanged, shelfEndpoints } from '@endpaper/contracts';
import {
  agedTombstones,
  publishAgain,
  recordDeletions,
  schemaDifferences,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

const ratingsOf = async (bookId: number) =>
  (await service.call(libraryEndpoints.ratings, { params: { bookId } })).body as object;

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

it('a deleted book leaves all libraries', async () => {
  for (const reader of [1, 2]) await service.put(reader, 5, { status: 'read', rating: 3 });
  await service.put(1, 6, { status: 'want' });
  await service.deleteBook(5);
  const { body } = await service.call(libraryEndpoints.own, { as: 1 });
  expect(body).toMatchObject([{ id: 6 }]);
  const change = { as: 1, params: { bookId: 5 }, body: { status: 'want' } };
  expect((await service.call(libraryEndpoints.change, change)).status).toBe(404);
  await service.untilErased();
  expect(await service.database.query('SELECT id FROM entries WHERE book_id = 5')).toEqual([]);
  expect(await service.database.query('SELECT id FROM book_ratings WHERE id = 5')).toEqual([]);
});

it('a deleted book leaves all profiles, in batches', async () => {
  await service.put(1, 9, { status: 'want' });
  await service.database.query(
    'INSERT INTO top_books (user_id, position, book_id) SELECT 10000 + n, 1, 9 FROM generate_series(1, 1200) AS n',
  );
  const deletions = await recordDeletions(service.database, 'top_books');
  await service.deleteBook(9);
  await service.untilErased();
  expect(await deletions()).toEqual([500, 500, 200]);
});

it('a deleted account takes its library along, and the ratings of its books no longer count it', async () => {
  const MORE_THAN_A_BATCH = Array.from({ length: 130 }, (_, index) => 1000 + index);
  await service.database.query(
    `INSERT INTO book_replicas (id, version, title, author, cover) SELECT unnest($1::bigint[]), 1, 'A', 'B', 'c'`,
    [MORE_THAN_A_BATCH],
  );
  for (const book of MORE_THAN_A_BATCH) await service.put(7, book, { rating: 5 });
  await service.put(1, 1000, { rating: 1 });
  await service.deleteUser(7);
  await service.untilErased();
  expect(await service.database.query('SELECT id FROM entries WHERE user_id = 7')).toEqual([]);
  expect(await ratingsOf(1000)).toMatchObject({ rating_average: 1, rating_count: 1 });
  expect(await ratingsOf(1129)).toMatchObject({ rating_average: null, rating_count: 0 });
  const change = { as: 7, params: { bookId: 6 }, body: { status: 'want' } };
  expect((await service.call(libraryEndpoints.change, change)).status).toBe(401);
  expect((await service.call(libraryEndpoints.ofUser, { as: 1, params: { userId: 7 } })).status).toBe(404);
});

it('ratings are published again as they are', async () => {
  await service.put(1, 8, { rating: 2.5 });
  await service.put(2, 8, { rating: 4 });
  expect(await publishAgain(service, 'ratings', 8)).toEqual([
    {
      type: ratingsChanged.subject,
      data: { id: 8, rating_average: 3.25, rating_count: 2, version: expect.any(Number) },
    },
  ]);
});

it.each([
  ['user_replicas', 'user'],
  ['book_replicas', 'book'],
])('a tombstone of %s is deleted after 90 days, unless an erasure waits', async (table, kind) => {
  expect(await agedTombstones(service, table, kind)).toEqual({
    left: ['live', '89 days old', 'new', 'with an erasure'],
    dated: ['89 days old', 'new', 'with an erasure'],
  });
});

it('a library whose account is deleted is hidden and refuses changes before it is erased', async () => {
  const [owner, reader] = [6, 7];
  const body = { name: 'Last', description: null, visibility: 'everyone' } as const;
  await service.call(shelfEndpoints.create, { as: owner, body });
  const { entry_id } = await service.put(owner, 21, { status: 'reading' });
  await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [owner]);

  const params = { userId: owner, entryId: Number(entry_id) };
  const lists = [libraryEndpoints.ofUser, shelfEndpoints.ofUser].map(list =>
    service.call(list, { as: reader, params }),
  );
  const change = service.call(libraryEndpoints.changeEntry, { as: owner, params, body: { rating: 1 } });
  const statuses = (await Promise.all([...lists, change])).map(({ status }) => status);

  expect(statuses).toEqual([404, 404, 404]);
});
