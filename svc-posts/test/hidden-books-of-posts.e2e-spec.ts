import {
  bookUpdated,
  friendshipAdded,
  HIDDEN_BOOK,
  postEndpoints,
  surrogateKey,
  type Endpoint,
  type Post,
} from '@endpaper/contracts';
import { aBookSnapshot, aPostDraft } from '@endpaper/contracts/testing';
import {
  collectAnnouncedKeys,
  eventually,
  publishEvent,
  untilConsumed,
  type TestCall,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const [AUTHOR, FRIEND] = [9, 8];
const TITLE = 'Zanzibar';

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
  const pair = { user_id: FRIEND, friend_id: AUTHOR };
  await publishEvent(friendshipAdded, { id: 1, version: 1, ...pair }, service.broker.url);
  await untilConsumed('SOCIAL', service.broker.url);
});
afterAll(() => service.stop());

/** A post about a book that the reader's search finds by the title of the book. */
async function aPost(): Promise<Post> {
  const id = service.newBook();
  service.owners.books.set(id, aBookSnapshot({ id, title: TITLE, cover: 'https://covers.example/z.jpg' }));
  return service.newPost(AUTHOR, id);
}
const publishBook = async (id: number, fields: object) => {
  await publishEvent(bookUpdated, { ...aBookSnapshot({ id, title: TITLE }), ...fields }, service.broker.url);
  await untilConsumed('BOOKS', service.broker.url);
};

/** What a reader or visitor finds of a post in each list, and by the addresses of the post and the book. */
async function readsOf(post: Post, as?: number) {
  const has = async (endpoint: Endpoint, call: Omit<TestCall, 'as'> = {}) =>
    ((await service.call(endpoint, { as, ...call })).body as Post[]).some(({ id }) => id === post.id);
  const text = async (endpoint: Endpoint, call: Omit<TestCall, 'as'> = {}) =>
    String((await service.call(endpoint, call)).body).includes(`/post/${post.id}`);
  const ofUser = { params: { userId: AUTHOR } };
  const feedOfBook = { params: { bookId: post.book.id } };
  return {
    recent: await has(postEndpoints.recent),
    ofUser: await has(postEndpoints.ofUser, ofUser),
    topOfUser: await has(postEndpoints.ofUser, { ...ofUser, query: { sort: 'top' } }),
    found: await has(postEndpoints.search, { query: { q: TITLE } }),
    ...(as !== undefined && {
      ofFriends: await has(postEndpoints.ofFriends),
      unread: (await service.call(postEndpoints.unreadOfFriends, { as })).body.count > 0,
    }),
    feed: await text(postEndpoints.feedOfBook, feedOfBook),
    siteMap: await text(postEndpoints.siteMap),
    ofBook: await has(postEndpoints.ofBook, feedOfBook),
    book: (await service.read(post.id, as)).book,
  };
}

it('a post about a hidden book is read by its address, without the title and cover, and in no list elsewhere', async () => {
  const post = await aPost();
  const { id } = post.book;
  const before = { visitor: await readsOf(post), friend: await readsOf(post, FRIEND) };
  const lists = { recent: true, ofUser: true, topOfUser: true, found: true, feed: true, siteMap: true };
  expect(before.visitor).toEqual({ ...lists, ofBook: true, book: post.book });
  expect(before.friend).toEqual({ ...before.visitor, ofFriends: true, unread: true });

  await publishBook(id, { hidden: true, version: 2 });
  const gone = { recent: false, ofUser: false, topOfUser: false, found: false, feed: false, siteMap: false };
  const book = { id, title: HIDDEN_BOOK, cover: '' };
  expect(await readsOf(post)).toEqual({ ...gone, ofBook: true, book });
  expect(await readsOf(post, FRIEND)).toEqual({
    ...gone,
    ofFriends: false,
    unread: false,
    ofBook: true,
    book,
  });

  await publishBook(id, { cover: post.book.cover, hidden: false, version: 3 });
  expect(await readsOf(post)).toEqual(before.visitor);
  expect(await readsOf(post, FRIEND)).toEqual(before.friend);
});

it('its author still finds the post in the own lists, without the title and cover of the book', async () => {
  const post = await aPost();
  await publishBook(post.book.id, { hidden: true, version: 2 });
  expect(await readsOf(post, AUTHOR)).toMatchObject({
    ...{ recent: true, ofUser: true, found: true, book: { title: HIDDEN_BOOK, cover: '' } },
  });
});

it('a hidden book hides no other post of the author, whose last post of the day it is', async () => {
  const [shown, hidden] = [await aPost(), await aPost()];
  expect(await readsOf(shown)).toMatchObject({ recent: false });
  await publishBook(hidden.book.id, { hidden: true, version: 2 });
  expect(await readsOf(shown)).toMatchObject({ recent: true, ofUser: true });
});

it('nobody writes a post about a hidden book, until it is shown again', async () => {
  const { id: bookId } = (await aPost()).book;
  const write = () =>
    service.call(postEndpoints.create, { as: FRIEND, params: { bookId }, body: aPostDraft() });
  await publishBook(bookId, { hidden: true, version: 2 });
  expect(await write()).toMatchObject({ status: 403, body: { code: 'book_hidden' } });
  await publishBook(bookId, { hidden: false, version: 3 });
  expect(await write()).toMatchObject({ status: 201 });
});

it('an event of an earlier release hides nothing, and caches follow', async () => {
  const post = await aPost();
  const announced = await collectAnnouncedKeys(service.broker.url);
  await publishBook(post.book.id, { hidden: undefined, version: 2 });
  expect((await service.read(post.id)).book.title).toBe(TITLE);
  await eventually('the keys', () =>
    Promise.resolve(
      [surrogateKey.book(post.book.id), surrogateKey.posts].every(key => announced.keys.includes(key)),
    ),
  );
  await announced.close();
});

it('a book that an earlier release has stored is shown, and is known to be hidden once it is published again', async () => {
  const post = await aPost();
  const { id } = post.book;
  await service.database.query('UPDATE book_replicas SET hidden = DEFAULT WHERE id = $1', [id]);
  expect(await readsOf(post)).toMatchObject({ recent: true, found: true, book: post.book });
  await service.database.query('UPDATE book_replicas SET version = 0 WHERE hidden IS NULL AND NOT deleted');
  await publishBook(id, { hidden: true });
  expect(await readsOf(post)).toMatchObject({ recent: false, found: false, book: { title: HIDDEN_BOOK } });
});
