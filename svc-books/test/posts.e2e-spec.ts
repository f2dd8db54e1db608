import { Transactions } from '@endpaper/service-kit';
import {
  bookEndpoints,
  bookSnapshot,
  bookUpdated,
  postCreated,
  postDeleted,
  postUpdated,
  type Book,
  type BookSnapshot,
} from '@endpaper/contracts';
import { aPostCreated } from '@endpaper/contracts/testing';
import {
  collectAnnouncedKeys,
  eventually,
  publishAgain,
  publishEvent,
  startTestService,
  untilConsumed,
  untilErased,
  untilWaiting,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { removePost, storePost } from '../src/books/book-posts.js';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';
import { registerAccounts } from './trends.js';

const ADA = 1;
const BEN = 2;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

const read = async (id: number, as?: number): Promise<Book> =>
  (await service.call(bookEndpoints.byId, { params: { id }, as })).body;

const publishCreated = (id: number, book_id: number, user_id = ADA) =>
  publishEvent(postCreated, aPostCreated({ id, book_id, user_id }), service.broker.url);

const publishDeleted = (id: number, book_id: number) =>
  publishEvent(postDeleted, { id, book_id, user_id: ADA, version: 2 }, service.broker.url);

it('lists and counts the posts about a book when events arrive repeatedly and out of order', async () => {
  const { id } = await newBook(service, ADA);
  await publishCreated(2, id, BEN);
  await publishCreated(1, id);
  await publishCreated(1, id);
  await publishDeleted(3, id);
  await publishCreated(3, id);
  await untilConsumed('POSTS', service.broker.url);
  expect(await read(id)).toMatchObject({
    post_count: 2,
    posts: [
      { id: 2, user_id: BEN },
      { id: 1, user_id: ADA },
    ],
  });
  await publishDeleted(2, id);
  await publishDeleted(2, id);
  await untilConsumed('POSTS', service.broker.url);
  expect(await read(id)).toMatchObject({ post_count: 1, posts: [{ id: 1, user_id: ADA }] });
});

it('takes many deleted posts of two books from their counts and lists, also those whose creation comes after', async () => {
  const books = [await newBook(service, ADA), await newBook(service, ADA)];
  const posts = Array.from({ length: 40 }, (_, i) => ({ id: 1_000 + i, book: books[i % 2]?.id ?? 0 }));
  const [early, late, kept] = [posts.slice(0, 28), posts.slice(28, 36), posts.slice(36)];
  await Promise.all([...early, ...kept].map(({ id, book }) => publishCreated(id, book)));
  await untilConsumed('POSTS', service.broker.url);
  await Promise.all([...early, ...late].map(({ id, book }) => publishDeleted(id, book)));
  await Promise.all(late.map(({ id, book }) => publishCreated(id, book)));
  await untilConsumed('POSTS', service.broker.url);
  for (const { id } of books) {
    const { post_count, posts: listed } = await read(id);
    const rest = kept.filter(({ book }) => book === id);
    expect(post_count).toBe(rest.length);
    expect(new Set(listed.map(post => post.id))).toEqual(new Set(rest.map(post => post.id)));
  }
});

it('handles the posts of a locked book in their order, and those of other books meanwhile', async () => {
  const [locked, free] = [await newBook(service, ADA), await newBook(service, ADA)];
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM books WHERE id = $1 FOR UPDATE', [locked.id]);
  const waiting = () =>
    service.database.query(
      `SELECT pid, query_start FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  await publishCreated(30, locked.id);
  await untilWaiting(service.database);
  const before = await waiting();
  await publishCreated(31, locked.id);
  await publishCreated(32, free.id);
  await eventually('the post of the other book', async () => (await read(free.id)).post_count === 1);
  // Post 31 waits for post 30, not for the lock.
  expect(await waiting()).toEqual(before);
  await barrier.rollback();
  await untilConsumed('POSTS', service.broker.url);
  expect((await read(locked.id)).posts.map(({ id }) => id)).toEqual([31, 30]);
});

it('does not count a post whose deletion arrives while its creation is not committed', async () => {
  const { id } = await newBook(service, ADA);
  const post = { id: 77_777, book_id: id };
  const transactions = service.app.get(Transactions);
  let commit: () => void = () => undefined;
  const deletionWaits = new Promise<void>(resolve => (commit = resolve));
  const creation = transactions.run(async tx => {
    await storePost(aPostCreated({ ...post, user_id: ADA }), tx);
    await deletionWaits;
  });
  await eventually('the creation has locked the book', async () => {
    const [free] = await service.database.query('SELECT 1 FROM books WHERE id = $1 FOR UPDATE SKIP LOCKED', [
      id,
    ]);
    return free === undefined;
  });

  const deletion = transactions.run(tx => removePost({ ...post, version: 2 }, tx));
  await eventually('the deletion waits for the creation', async () => {
    const waiting = await service.database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  commit();
  await Promise.all([creation, deletion]);

  expect((await read(id)).post_count).toBe(0);
});

it("lists the newest 100 posts and always the caller's own", async () => {
  const { id } = await newBook(service, ADA);
  await service.database.query(
    `INSERT INTO post_replicas (id, version, book_id, user_id) SELECT 5000 + n, 1, $1, CASE n WHEN 1 THEN 2 ELSE 1 END FROM generate_series(1, 120) n`,
    [id],
  );
  await service.database.query('UPDATE books SET post_count = 120 WHERE id = $1', [id]);
  expect((await read(id)).posts.map(post => post.id)).toEqual(
    Array.from({ length: 100 }, (_, i) => 5120 - i),
  );
  const seenByBen = (await read(id, BEN)).posts;
  expect(seenByBen).toHaveLength(100);
  expect(seenByBen).toContainEqual({ id: 5001, user_id: BEN });
});

it('announces the book when one of its posts comes or goes', async () => {
  const { id } = await newBook(service, ADA);
  const { keys, close } = await collectAnnouncedKeys(service.broker.url);
  await publishCreated(88_888, id);
  await eventually('the announcement of the new post', async () => keys.includes(`book:${id}`));
  keys.length = 0;
  await publishDeleted(88_888, id);
  await eventually('the announcement of the deleted post', async () => keys.includes(`book:${id}`));
  await close();
});

it('stores no post about a deleted book', async () => {
  const { id } = await newBook(service, ADA);
  await publishCreated(20, id);
  await eventually('the event is consumed', async () => (await read(id)).post_count === 1);
  await service.call(bookEndpoints.remove, { params: { id }, as: ADA });
  await publishCreated(21, id);
  await untilConsumed('POSTS', service.broker.url);
  await untilErased(service.database);
  expect(await service.database.query('SELECT id FROM post_replicas WHERE book_id = $1', [id])).toEqual([]);
});

/** A new book as other services replicate it. */
async function newSnapshot(): Promise<BookSnapshot> {
  const { id, title, author, cover, version, genre_id, isbn, pages, year } = await newBook(service, ADA);
  return { id, title, author, cover, version, genre_id, isbn, pages, year, hidden: false };
}

it('returns the snapshot of a book', async () => {
  const snapshot = await newSnapshot();
  const { body } = await service.call(bookSnapshot, { params: { id: snapshot.id } });
  expect(body).toEqual(snapshot);
  expect((await service.call(bookSnapshot, { params: { id: 999_999 } })).status).toBe(404);
});

it('stores a post that is published again, and removes one of which only the id is known', async () => {
  const [book, other] = [await newBook(service, ADA), await newBook(service, ADA)];
  await publishCreated(900, book.id);
  await publishCreated(901, other.id);
  // The events of the deletion of 900 and the creation of 902 are missing.
  for (const id of [901, 902])
    await publishEvent(
      postUpdated,
      aPostCreated({ id, book_id: other.id, user_id: BEN }),
      service.broker.url,
    );
  await publishEvent(postDeleted, { id: 900, version: 2_147_483_647 }, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
  expect(await read(book.id)).toMatchObject({ post_count: 0, posts: [] });
  expect(await read(other.id)).toMatchObject({ post_count: 2 });
  expect((await read(other.id)).posts.map(({ id }) => id)).toEqual([902, 901]);
});

it('counts each post once when emptied replicas are filled again', async () => {
  await registerAccounts(service, [ADA], 48);
  const { id } = await newBook(service, ADA);
  const post = aPostCreated({ book_id: id, user_id: ADA });
  const old = { ...post, created_at: '2020-01-01T12:00:00.000Z' };
  const posts = [
    { ...old, id: 910 },
    { ...post, id: 911 },
    { ...post, id: 912 },
  ];
  for (const each of posts) await publishEvent(postCreated, each, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
  await service.database.query('DELETE FROM post_replicas WHERE book_id = $1', [id]);
  await publishDeleted(912, id);
  for (const each of posts) await publishEvent(postUpdated, each, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
  expect((await read(id)).posts.map(post => post.id)).toEqual([911, 910]);
  expect(
    await service.database.query('SELECT post_count, trending_count FROM books WHERE id = $1', [id]),
  ).toEqual([{ post_count: 2, trending_count: 1 }]);
});

it('counts the posts of a book anew when one of them is published again', async () => {
  const { id } = await newBook(service, ADA);
  const created_at = '2020-01-01T12:00:00.000Z';
  const post = aPostCreated({ id: 920, book_id: id, user_id: ADA, created_at });
  await publishEvent(postCreated, post, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
  await service.database.query('UPDATE books SET post_count = 7 WHERE id = $1', [id]);
  await publishEvent(postUpdated, post, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
  expect(await service.database.query('SELECT post_count FROM books WHERE id = $1', [id])).toEqual([
    { post_count: 1 },
  ]);
});

it('publishes a book again as it is', async () => {
  const data = await newSnapshot();
  expect(await publishAgain(service, 'books', data.id)).toEqual([{ type: bookUpdated.subject, data }]);
});
