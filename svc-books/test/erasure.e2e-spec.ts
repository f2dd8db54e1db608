import {
  bookDeleted,
  bookEndpoints,
  favoriteEndpoints,
  favoriteRemoved,
  postCreated,
  userDeleted,
} from '@endpaper/contracts';
import { aBookDraft, aPostCreated } from '@endpaper/contracts/testing';
import {
  doHousekeeping,
  eventually,
  publishEvent,
  recordDeletions,
  startTestService,
  untilConsumed,
  untilErased,
  untilWaiting,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;
const BEN = 2;

let service: TestService;
let deletedFavorites: () => Promise<number[]>;
let deletedPosts: () => Promise<number[]>;

beforeAll(async () => {
  service = await startTestService(svcBooks);
  // It would lock the books of favorites that a test inserts, to count them in trends.
  await doHousekeeping(service);
  deletedFavorites = await recordDeletions(service.database, 'favorites');
  deletedPosts = await recordDeletions(service.database, 'post_replicas');
});

afterAll(() => service.stop());

const addFavorite = (id: number, as: number) =>
  service.call(favoriteEndpoints.add, { params: { id }, as, body: {} });
const removeBook = (id: number) => service.call(bookEndpoints.remove, { params: { id }, as: ADA });
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const count = async (from: string) =>
  (await service.database.query<{ count: number }>(`SELECT count(*)::int FROM ${from}`))[0]?.count ?? 0;

const insertBooks = (owner: number, books: number) =>
  service.database.query(
    `INSERT INTO books (title, author, amazon, description, genre_id, cover, user_id)
     SELECT 'One of many', 'books', 'url', 'one of many', 1, 'cover', $1 FROM generate_series(1, $2)`,
    [owner, books],
  );
/** Adds a favorite of a user for each book of an owner. */
const insertFavorites = async (user: number, owner: number) => {
  await service.database.query(
    'INSERT INTO favorites (user_id, book_id) SELECT $1, id FROM books WHERE user_id = $2',
    [user, owner],
  );
  await service.database.query(
    'UPDATE books SET favorite_count = (SELECT count(*) FROM favorites WHERE book_id = id)',
  );
};
/** Books whose counter differs from the favorites. */
const wrongBooks = () =>
  service.database.query(
    'SELECT id, favorite_count FROM books b WHERE favorite_count <> (SELECT count(*) FROM favorites WHERE book_id = b.id)',
  );

/** Ten batches of the eraser. */
const FAVORITES = 500;

it("erases a deleted user's favorites and leaves the books in batches, and locks few books at a time", async () => {
  const [reader, author] = [60, 61];
  await insertBooks(author, FAVORITES);
  await insertBooks(reader, 120);
  await insertFavorites(BEN, author);
  await insertFavorites(reader, author);
  // The eraser waits at a book in the middle, with the locks of one batch.
  const barrier = await service.database.begin();
  await barrier.query(
    `SELECT 1 FROM books WHERE id = (SELECT id FROM books WHERE user_id = $1 ORDER BY id LIMIT 1 OFFSET 250) FOR UPDATE`,
    [author],
  );
  await publishEvent(userDeleted, { id: reader, version: 2 }, service.broker.url);
  await untilWaiting(service.database);

  const remaining = await count(`favorites WHERE user_id = ${reader}`);
  expect(remaining).toBeGreaterThan(0);
  expect(remaining).toBeLessThan(FAVORITES);
  const free = await service.database.query<{ id: string }>(
    'SELECT id FROM books WHERE user_id = $1 ORDER BY id DESC FOR UPDATE SKIP LOCKED',
    [author],
  );
  expect(FAVORITES - free.length).toBeGreaterThan(0);
  expect(FAVORITES - free.length).toBeLessThanOrEqual(51);
  for (const book of [free.at(0), free.at(-1)])
    expect((await addFavorite(Number(book?.id), ADA)).status).toBe(201);

  await barrier.commit();
  await untilErased(service.database);
  expect(await count(`favorites WHERE user_id = ${reader}`)).toBe(0);
  expect(await count(`books WHERE user_id = ${reader}`)).toBe(0);
  expect(await wrongBooks()).toEqual([]);
  expect(await count('books WHERE user_id IS NULL')).toBe(120);
  expect(sum(await deletedFavorites())).toBe(FAVORITES);
  expect(await count(`outbox WHERE subject = '${favoriteRemoved.subject}'`)).toBe(FAVORITES);
  expect(await count(`outbox WHERE subject = '${bookDeleted.subject}'`)).toBe(0);
});

it('erases the favorites and posts of a deleted book in batches, after the response', async () => {
  const [{ id }, other] = [await newBook(service, ADA), await newBook(service, ADA)];
  await service.database.query(
    'INSERT INTO favorites (user_id, book_id) SELECT 1000 + n, $1 FROM generate_series(1, 5000) n',
    [id],
  );
  await service.database.query(
    'INSERT INTO post_replicas (id, version, book_id, user_id) SELECT 5000 + n, 1, $1, 7 FROM generate_series(1, 2500) n',
    [id],
  );
  const before = sum(await deletedFavorites());
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM favorites WHERE book_id = $1 AND user_id = 3500 FOR UPDATE', [id]);

  expect((await removeBook(id)).status).toBe(204);

  await untilWaiting(service.database);
  expect((await service.call(bookEndpoints.byId, { params: { id } })).status).toBe(404);
  expect((await service.call(favoriteEndpoints.current, { as: 1001 })).body).toEqual([]);
  expect((await addFavorite(id, BEN)).status).toBe(404);
  expect((await addFavorite(other.id, 1001)).status).toBe(201);
  const remaining = await count(`favorites WHERE book_id = ${id}`);
  expect(remaining).toBeGreaterThan(0);
  expect(remaining % 1_000).toBe(0);
  await barrier.commit();
  await untilErased(service.database);
  expect(await count(`favorites WHERE book_id = ${id}`)).toBe(0);
  expect(await count(`post_replicas WHERE book_id = ${id}`)).toBe(0);
  expect(sum(await deletedFavorites()) - before).toBe(5_000);
  expect(Math.max(...(await deletedFavorites()))).toBe(1_000);
  expect(await deletedPosts()).toEqual([1_000, 1_000, 500]);
});

it.each([
  ['before', false],
  ['after', true],
])('leaves no favorite and no post that were written %s the deletion of their book', async (_, isLate) => {
  const { id } = await newBook(service, ADA);
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM books WHERE id = $1 FOR UPDATE', [id]);
  const post = aPostCreated({ id: 70_000 + id, book_id: id, user_id: ADA });
  const write = async () => {
    const added = addFavorite(id, BEN);
    await publishEvent(postCreated, post, service.broker.url);
    return added;
  };
  // All of them wait for the book, and continue in the order in which they came.
  let removed, written;
  if (isLate) {
    removed = removeBook(id);
    await untilWaiting(service.database, 1);
    written = write();
    await untilWaiting(service.database, 3);
  } else {
    written = write();
    await untilWaiting(service.database, 2);
    removed = removeBook(id);
    await untilWaiting(service.database, 3);
  }
  await barrier.commit();
  expect([(await written).status, (await removed).status]).toEqual([isLate ? 404 : 201, 204]);
  await untilConsumed('POSTS', service.broker.url);
  await untilErased(service.database);
  expect(await count(`favorites WHERE book_id = ${id}`)).toBe(0);
  expect(await count(`post_replicas WHERE book_id = ${id}`)).toBe(0);
});

it('leaves no favorite that was being written when the account was deleted, and refuses later ones', async () => {
  const reader = 70;
  const [first, second] = [await newBook(service, ADA), await newBook(service, ADA)];
  await addFavorite(first.id, reader);
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM books WHERE id = $1 FOR UPDATE', [second.id]);
  const added = addFavorite(second.id, reader);
  await untilWaiting(service.database, 1);
  await publishEvent(userDeleted, { id: reader, version: 2 }, service.broker.url);
  await untilWaiting(service.database, 2);
  await barrier.commit();
  expect((await added).status).toBe(201);
  await eventually(
    'the account is deleted',
    async () => (await count(`user_replicas WHERE id = ${reader} AND deleted`)) === 1,
  );
  await untilErased(service.database);
  expect(await count(`favorites WHERE user_id = ${reader}`)).toBe(0);
  expect(await wrongBooks()).toEqual([]);
  expect((await addFavorite(first.id, reader)).status).toBe(401);
});

it('refuses what a user writes or repeats whose account was deleted', async () => {
  const reader = 71;
  const { id } = await newBook(service, ADA);
  const draft = { as: reader, body: aBookDraft(), headers: { 'Idempotency-Key': 'before the deletion' } };
  expect((await service.call(bookEndpoints.create, draft)).status).toBe(201);
  await publishEvent(userDeleted, { id: reader, version: 2 }, service.broker.url);
  await eventually('the tombstone', async () => (await count(`user_replicas WHERE id = ${reader}`)) === 1);
  expect((await addFavorite(id, reader)).status).toBe(401);
  expect((await service.call(bookEndpoints.create, { as: reader, body: aBookDraft() })).status).toBe(401);
  expect((await service.call(bookEndpoints.create, draft)).status).toBe(401);
  expect(await count(`favorites WHERE user_id = ${reader}`)).toBe(0);
});
