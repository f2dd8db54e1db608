import { friendshipAdded, postEndpoints, userDeleted, type UnreadPosts } from '@endpaper/contracts';
import { collectAnnouncedKeys, eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO, DORA, EVE] = [1, 2, 3, 4, 5];

let service: TestPosts;
let book: number;
let lastFriendship = 0;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

beforeEach(async () => {
  await service.untilErased();
  await service.database.query('TRUNCATE posts, friendship_replicas CASCADE');
  await service.database.query('UPDATE user_replicas SET feed_read_up_to = NULL');
  book = service.newBook();
});

const unread = async (as: number): Promise<UnreadPosts> =>
  (await service.call(postEndpoints.unreadOfFriends, { as })).body;
const count = async (as: number) => (await unread(as)).count;
const markRead = (as: number, up_to: string) =>
  service.call(postEndpoints.markFeedRead, { as, body: { up_to } });

async function befriend(one: number, other: number) {
  const id = (lastFriendship += 1);
  const pair = { user_id: Math.min(one, other), friend_id: Math.max(one, other) };
  await publishEvent(friendshipAdded, { id, ...pair, version: 1 }, service.broker.url);
  await eventually('the friendship', async () => {
    const rows = await service.database.query('SELECT FROM friendship_replicas WHERE id = $1', [id]);
    return rows.length > 0;
  });
}

/** As autovacuum does after so many changes: without statistics PostgreSQL plans for a few rows. */
const analyze = () => service.database.query('ANALYZE posts, friendship_replicas');

it('counts what friends have written since they became friends', async () => {
  await service.newPost(BEN, book);
  await befriend(ADA, BEN);
  await befriend(CLEO, ADA);
  expect(await count(ADA)).toBe(0);
  await service.newPost(BEN, book);
  await service.newPost(CLEO, book);
  await service.newPost(ADA, book);
  expect(await count(ADA)).toBe(2);
  expect(await count(BEN)).toBe(1);
});

it('counts nothing twice that is a notification, because it names the reader', async () => {
  await service.newPost(ADA, book);
  await befriend(ADA, BEN);
  await service.newPost(BEN, book, { text: 'Thank you, @reader, and good night.' });
  await service.database.query('UPDATE posts SET mentioned_users = ARRAY[$1::bigint] WHERE user_id = $2', [
    ADA,
    BEN,
  ]);
  expect(await count(ADA)).toBe(0);
});

it('marks what was counted as read, and never unread again', async () => {
  await befriend(ADA, BEN);
  await service.newPost(BEN, book);
  const { keys, close } = await collectAnnouncedKeys(service.broker.url);
  const { counted_at } = await unread(ADA);
  await service.newPost(BEN, book);

  expect((await markRead(ADA, counted_at)).status).toBe(204);
  expect(await count(ADA)).toBe(1);
  expect((await markRead(ADA, '2020-01-01T00:00:00.000Z')).status).toBe(204);
  expect(await count(ADA)).toBe(1);
  // Not further than now.
  expect((await markRead(ADA, '9999-12-31T23:59:59.999Z')).status).toBe(204);
  expect(await count(ADA)).toBe(0);
  await service.newPost(BEN, book);
  expect(await count(ADA)).toBe(1);
  await eventually('the hint', async () => keys.includes(`notifications:${ADA}`));
  await close();
});

it('does not mark a post as read whose transaction ended after the count', async () => {
  await befriend(ADA, BEN);
  const counted = await service.newPost(BEN, book);
  const { counted_at } = await unread(ADA);
  const late = await service.newPost(BEN, book);
  await service.database.query(
    "UPDATE posts SET created_at = $1::timestamptz + interval '1 millisecond' WHERE id = $2",
    [counted.created_at, late.id],
  );
  await markRead(ADA, counted_at);
  expect(await count(ADA)).toBe(1);
});

it('counts a hundred at most, and no deleted post, book or account', async () => {
  await befriend(ADA, BEN);
  await befriend(ADA, CLEO);
  await service.newPost(BEN, book);
  await service.newPost(CLEO, book);
  expect(await count(ADA)).toBe(2);
  await service.deleteBook(book);
  await eventually('the deletion of the book', async () => (await count(ADA)) === 0);

  const other = service.newBook();
  await service.newPost(BEN, other);
  await service.database.query(
    `INSERT INTO posts (book_id, user_id, title, text) SELECT book_id, user_id, title, text FROM posts, generate_series(1, 150)
      WHERE book_id = $1`,
    [other],
  );
  expect(await count(ADA)).toBe(100);
  service.owners.users.delete(BEN);
  await publishEvent(userDeleted, { id: BEN, version: 9 }, service.broker.url);
  await eventually('the deletion of the account', async () => (await count(ADA)) === 0);
});

it('counts the same for a user with very many friends', async () => {
  await befriend(CLEO, DORA);
  await befriend(ADA, CLEO);
  await service.database.query(
    `INSERT INTO friendship_replicas (id, version, user_id, friend_id)
       SELECT 10_000 + n, 1, $1, 10_000 + n FROM generate_series(1, 6_000) AS n`,
    [CLEO],
  );
  await analyze();
  expect(await count(CLEO)).toBe(0);
  await service.newPost(DORA, book);
  await service.newPost(ADA, book);
  await service.newPost(EVE, book);
  expect(await count(CLEO)).toBe(2);
  await service.database.query('UPDATE posts SET mentioned_users = ARRAY[$1::bigint] WHERE user_id = $2', [
    CLEO,
    ADA,
  ]);
  expect(await count(CLEO)).toBe(1);
  // More posts than are looked up one by one.
  await service.database.query(
    "INSERT INTO posts (book_id, user_id, title, text) SELECT $1, $2, 'One', 'Of many.' FROM generate_series(1, 6_000)",
    [book, EVE],
  );
  await analyze();
  expect(await count(CLEO)).toBe(1);
  service.owners.users.delete(DORA);
  await publishEvent(userDeleted, { id: DORA, version: 9 }, service.broker.url);
  await eventually('the deletion of the account', async () => (await count(CLEO)) === 0);
});

it('is for signed-in users, and refuses what is no time', async () => {
  expect((await service.call(postEndpoints.unreadOfFriends)).status).toBe(401);
  for (const up_to of ['yesterday', '0000-01-01T00:00:00.000Z', 7])
    expect((await service.call(postEndpoints.markFeedRead, { as: ADA, body: { up_to } })).status).toBe(400);
});
