import { bookUpdated, friendshipAdded, postEndpoints, type Endpoint, type Post } from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { eventually, mute, publishEvent, readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const AUTHOR = 9;
const [FICTION, HISTORY] = [1, 3];

let service: TestPosts;
/** A user without mutes, who is a friend of the author. */
let reader = 0;
let novel: Post;
let history: Post;

beforeAll(async () => {
  service = await startPosts();
  novel = await service.newPost(AUTHOR, aBook(FICTION));
  history = await service.newPost(AUTHOR, aBook(HISTORY));
  // Recent posts have one post of an author a day.
  await service.database.query(`UPDATE posts SET created_at = created_at - interval '1 day' WHERE id = $1`, [
    novel.id,
  ]);
});
beforeEach(async () => {
  reader += 1;
  const pair = { user_id: reader, friend_id: AUTHOR };
  await publishEvent(friendshipAdded, { id: reader, version: 1, ...pair }, service.broker.url);
  const stored = () => service.database.query('SELECT 1 FROM friendship_replicas WHERE id = $1', [reader]);
  await eventually('the friendship', async () => (await stored()).length > 0);
  // Also what was written before is unread.
  await service.database.query(`UPDATE friendship_replicas SET replicated_at = '2020-01-01'`);
});
afterAll(() => service.stop());

function aBook(genre_id: number): number {
  const id = service.newBook();
  service.owners.books.set(id, aBookSnapshot({ id, genre_id }));
  return id;
}

const ids = async (endpoint: Endpoint, call: Parameters<TestPosts['call']>[1] = {}): Promise<number[]> =>
  (await service.call(endpoint, { as: reader, ...call })).body.map(({ id }: Post) => id);

/** What the reader has not opened because of a book: the ids of the posts, and the number of unread ones. */
const timelines = async () => ({
  recent: await ids(postEndpoints.recent),
  ofFriends: await ids(postEndpoints.ofFriends),
  unread: (await service.call(postEndpoints.unreadOfFriends, { as: reader })).body.count,
});
const bothInTimelines = () => ({
  recent: [history.id, novel.id],
  ofFriends: [history.id, novel.id],
  unread: 2,
});
const onlyHistory = () => ({ recent: [history.id], ofFriends: [history.id], unread: 1 });

it.each([
  ['book', () => novel.book.id],
  ['genre', () => FICTION],
] as const)('a muted %s is in no timeline of the reader, and in what the reader opens', async (kind, id) => {
  expect(await timelines()).toEqual(bothInTimelines());
  await mute(service, reader, kind, id());

  expect(await timelines()).toEqual(onlyHistory());
  const opened = [
    await ids(postEndpoints.ofBook, { params: { bookId: novel.book.id } }),
    await ids(postEndpoints.search, { query: { q: novel.book.title } }),
    await ids(postEndpoints.ofUser, { params: { userId: AUTHOR } }),
  ];
  for (const list of opened) expect(list).toContain(novel.id);
  expect((await service.read(novel.id, reader)).id).toBe(novel.id);
  reader += 1;
  expect((await timelines()).recent).toEqual(bothInTimelines().recent);
});

it.each(['book', 'genre'] as const)('a mute of a %s that has ended hides nothing', async kind => {
  const id = kind === 'book' ? novel.book.id : FICTION;
  await mute(service, reader, kind, id, '2020-01-01T00:00:00.000Z');
  expect(await timelines()).toEqual(bothInTimelines());
  await mute(service, reader, kind, id, '9999-01-01T00:00:00.000Z');
  expect(await timelines()).toEqual(onlyHistory());
});

it('timelines have full pages without what is muted', async () => {
  await mute(service, reader, 'genre', FICTION);
  await mute(service, reader, 'book', history.book.id);
  const written: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    written.unshift((await service.newPost(AUTHOR, aBook(HISTORY))).id);
    await service.newPost(AUTHOR, novel.book.id);
    await service.newPost(AUTHOR, history.book.id);
  }
  // Each on a day of its own.
  await service.database.query(
    "UPDATE posts SET created_at = now() - ((SELECT max(id) FROM posts) - id) * interval '1 day'",
  );
  for (const path of ['/api/posts/recent?limit=2', '/api/posts/feed?limit=2']) {
    const pages = await readPagesAs<Post>(service, path, reader);
    expect(pages.map(page => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(written);
  }
  await service.database.query('DELETE FROM posts WHERE id <> ALL($1::bigint[])', [[novel.id, history.id]]);
});

it('a book whose genre is not known yet is in timelines, until an event brings its genre', async () => {
  await mute(service, reader, 'genre', FICTION);
  const [book] = [novel.book.id];
  await service.database.query('UPDATE book_replicas SET genre_id = NULL, version = 0 WHERE id = $1', [book]);
  expect(await timelines()).toEqual(bothInTimelines());
  await publishEvent(bookUpdated, aBookSnapshot({ id: book, genre_id: FICTION }), service.broker.url);
  await eventually('the genre', async () => (await timelines()).unread === 1);
  expect(await timelines()).toEqual(onlyHistory());
});
