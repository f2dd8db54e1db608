import { libraryEndpoints, topBookEndpoints, type TopBook, type Visibility } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const FRIEND = 2;
const STRANGER = 3;

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.befriend(ADA, FRIEND);
});

afterAll(() => service.stop());

const choose = (book_ids: unknown, as = ADA) =>
  service.call(topBookEndpoints.choose, { as, body: { book_ids } });
const idsOf = (body: unknown) => (body as TopBook[]).map(({ id }) => id);
const seenBy = async (as: number, userId = ADA) =>
  idsOf((await service.call(topBookEndpoints.ofUser, { as, params: { userId } })).body);

it('a reader chooses up to four books, in an order, and replaces them', async () => {
  const { body } = await choose([3, 1, 4, 2]);
  expect(idsOf(body)).toEqual([3, 1, 4, 2]);
  expect(body).toMatchObject([
    { title: 'Book 3', author: expect.any(String), cover: expect.any(String) },
    {},
    {},
    {},
  ]);
  expect(idsOf((await choose([2, 3])).body)).toEqual([2, 3]);
  expect(await seenBy(STRANGER)).toEqual([2, 3]);
  expect(idsOf((await choose([])).body)).toEqual([]);
  expect(await seenBy(ADA)).toEqual([]);
});

it.each([[[1, 2, 3, 4, 5]], [[1, 1]], [[0]], [['1']], [null]])('%j is refused', async book_ids => {
  expect((await choose(book_ids)).status).toBe(400);
});

it('a book that the catalogue does not have is refused, and the choice stays', async () => {
  await choose([1]);
  const answer = await choose([2, 99]);
  expect([answer.status, answer.body]).toMatchObject([404, { code: 'book_not_found' }]);
  expect(await seenBy(ADA)).toEqual([1]);
});

it('two choices at once end with one of them', async () => {
  const answers = await Promise.all([choose([1, 2, 3, 4]), choose([4, 3])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([
    [1, 2, 3, 4],
    [4, 3],
  ]).toContainEqual(await seenBy(ADA));
});

it.each<[Visibility, { friend: number[]; stranger: number[] }]>([
  ['friends', { friend: [9, 10, 12], stranger: [] }],
  ['me', { friend: [], stranger: [] }],
  ['everyone', { friend: [9, 10, 12], stranger: [9, 12] }],
])('those of a library for %s are seen as its books are', async (visibility, expected) => {
  await service.put(ADA, 9, { status: 'read' });
  await service.put(ADA, 10, { status: 'read', visibility: 'friends' });
  await service.put(ADA, 11, { status: 'read', visibility: 'me' });
  await choose([9, 10, 11, 12]);
  await service.call(libraryEndpoints.changeSettings, { as: ADA, body: { visibility } });
  expect(await seenBy(ADA)).toEqual([9, 10, 11, 12]);
  expect(await seenBy(FRIEND)).toEqual(expected.friend);
  expect(await seenBy(STRANGER)).toEqual(expected.stranger);
});

it('a deleted book leaves them at once, and its row later', async () => {
  await choose([20, 21]);
  await service.deleteBook(20);
  expect(await seenBy(STRANGER)).toEqual([21]);
  await service.untilErased();
  expect(await service.database.query('SELECT book_id FROM top_books WHERE user_id = 1')).toEqual([
    { book_id: 21 },
  ]);
});

it('a reader who does not exist has none', async () => {
  const answer = await service.call(topBookEndpoints.ofUser, { as: ADA, params: { userId: 99 } });
  expect(answer.status).toBe(404);
});

it('a deleted account takes them along', async () => {
  await choose([1], 8);
  await service.deleteUser(8);
  expect((await choose([2], 8)).status).toBe(401);
  await service.untilErased();
  expect(await service.database.query('SELECT book_id FROM top_books WHERE user_id = 8')).toEqual([]);
});
