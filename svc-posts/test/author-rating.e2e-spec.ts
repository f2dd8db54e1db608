import { bookDeleted, ratingRemoved, ratingUpdated, userDeleted } from '@endpaper/contracts';
import { collectAnnouncedKeys, eventually, publishEvent, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const set = async (id: number, book_id: number, rating: number | null, version = 1, user_id = ADA) => {
  await publishEvent(ratingUpdated, { id, user_id, book_id, rating, version }, service.broker.url);
  await untilConsumed('LIBRARY', service.broker.url);
};
const remove = async (id: number, version: number) => {
  await publishEvent(ratingRemoved, { id, version }, service.broker.url);
  await untilConsumed('LIBRARY', service.broker.url);
};
const stored = () => service.database.query('SELECT id FROM rating_replicas WHERE NOT deleted ORDER BY id');

it('a post shows the rating of its author for its book', async () => {
  const [book, other] = [service.newBook(), service.newBook()];
  const post = await service.newPost(ADA, book);
  expect(post.author_rating).toBeNull();
  await set(1, book, 3.5);
  await set(2, other, 1);
  await set(3, book, 2, 1, 2);
  expect(await service.read(post.id)).toMatchObject({ author_rating: 3.5 });
});

it('a rating that its reader has hidden or removed is not shown', async () => {
  const book = service.newBook();
  const post = await service.newPost(ADA, book);
  await set(10, book, 4, 1);
  await set(10, book, null, 2);
  expect(await service.read(post.id)).toMatchObject({ author_rating: null });
  await set(10, book, 4.5, 3);
  await remove(10, 4);
  expect(await service.read(post.id)).toMatchObject({ author_rating: null });
  await set(11, book, 5);
  expect(await service.read(post.id)).toMatchObject({ author_rating: 5 });
});

it('the posts of the reader are announced as changed', async () => {
  const announced = await collectAnnouncedKeys(service.broker.url);
  await set(20, service.newBook(), 4);
  await eventually('the key', async () => announced.keys.includes(`user:${ADA}`));
  await announced.close();
});

it('the ratings of a deleted book or account are erased, and late ones are not stored', async () => {
  const [book, other] = [service.newBook(), service.newBook()];
  await service.newPost(2, book);
  await service.newPost(3, other);
  await service.database.query('DELETE FROM rating_replicas');
  await set(30, book, 4, 1, 2);
  await set(31, other, 4, 1, 3);
  await set(32, other, 4, 1, 2);
  await publishEvent(bookDeleted, { id: book, version: 2 }, service.broker.url);
  await publishEvent(userDeleted, { id: 3, version: 2 }, service.broker.url);
  for (const stream of ['AUTH', 'BOOKS']) await untilConsumed(stream, service.broker.url);
  await service.untilErased();
  await set(33, book, 4, 1, 2);
  await set(34, other, 4, 1, 3);
  expect(await stored()).toEqual([{ id: 32 }]);
});
