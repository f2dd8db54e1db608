import { postEndpoints, userUpdated, type Post } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { mute, atLength, publishEvent, readPagesAs, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startPosts, type TestPosts } from './posts-service.js';

const [ADA, BEN, CLEO] = [1, 2, 3];
const HOUR = 3_600_000;

let service: TestPosts;
let book: number;
let lastReader = 100;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

beforeEach(async () => {
  await service.untilErased();
  await service.database.query('TRUNCATE posts CASCADE');
  book = service.newBook();
});

/** A reader whose account was created so many hours ago. */
function readerOf(hoursAgo: number): number {
  lastReader += 1;
  const created_at = new Date(Date.now() - hoursAgo * HOUR).toISOString();
  service.owners.users.set(lastReader, aUserSnapshot({ id: lastReader, created_at }));
  return lastReader;
}

/** A post of a time before today's noon (UTC). */
async function postAt(author: number, hoursBefore: number, ofBook = book): Promise<number> {
  const { id } = await service.newPost(author, ofBook);
  await service.database.query(
    "UPDATE posts SET created_at = date_trunc('day', now(), 'UTC') + interval '12 hours' - $2 * interval '1 hour' WHERE id = $1",
    [id, hoursBefore],
  );
  return id;
}

async function recent(as?: number): Promise<number[]> {
  const { body } = await service.call(postEndpoints.recent, { as });
  return (body as Post[]).map(({ id }) => id);
}

describe('recent posts', () => {
  it('leave out those of accounts that are younger than a day, but for the author', async () => {
    const young = readerOf(23);
    const [other, own] = [await service.newPost(readerOf(25), book), await service.newPost(young, book)];
    expect(await recent()).toEqual([other.id]);
    expect(await recent(ADA)).toEqual([other.id]);
    expect(await recent(young)).toEqual([own.id, other.id]);
    await service.database.query(
      "UPDATE user_replicas SET created_at = created_at - interval '2 hours' WHERE id = $1",
      [young],
    );
    expect(await recent()).toEqual([own.id, other.id]);
  });

  it('have those of an account whose age an event has brought, or which is not known', async () => {
    const young = readerOf(1);
    const { id } = await service.newPost(young, book);
    const created_at = new Date(Date.now() - 48 * HOUR).toISOString();
    await publishEvent(userUpdated, aUserSnapshot({ id: young, version: 2, created_at }), service.broker.url);
    await untilConsumed('AUTH', service.broker.url);
    const unknown = await service.newPost(ADA, book);
    expect(await recent()).toEqual([unknown.id, id]);
  });

  it('have the last one of an author of each day', async () => {
    const [yesterday, before] = [await postAt(ADA, 13), await postAt(ADA, 14)];
    const [first, last] = [await postAt(ADA, 12), await postAt(ADA, 1)];
    const ofBen = await postAt(BEN, 5);
    expect(await recent()).toEqual([last, ofBen, yesterday]);
    expect(await recent(ADA)).toEqual([last, ofBen, yesterday]);
    await service.call(postEndpoints.remove, { as: ADA, params: { id: last } });
    await service.call(postEndpoints.remove, { as: ADA, params: { id: yesterday } });
    expect(await recent()).toEqual([ofBen, first, before]);
  });

  it('have the later one of two posts of the same time', async () => {
    await postAt(ADA, 5);
    const later = await postAt(ADA, 5);
    expect(await recent()).toEqual([later]);
  });

  it('have another post of a day when the last one is about a deleted book, or one that the caller has muted', async () => {
    const other = service.newBook();
    const [shown, last] = [await postAt(ADA, 5), await postAt(ADA, 4, other)];
    expect(await recent(CLEO)).toEqual([last]);
    await mute(service, CLEO, 'book', other);
    expect(await recent(CLEO)).toEqual([shown]);
    expect(await recent(BEN)).toEqual([last]);
    // Its erasure waits for this lock.
    const lock = await service.database.begin();
    await lock.query('LOCK TABLE posts IN SHARE MODE');
    await service.deleteBook(other);
    await untilConsumed('BOOKS', service.broker.url);
    expect(await recent(BEN)).toEqual([shown]);
    await lock.commit();
  });

  it('are read page by page, each once and in order', async () => {
    const post = fc.record({
      author: fc.constantFrom(ADA, BEN, CLEO),
      hoursBefore: fc.integer({ min: 0, max: 72 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(post, { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        async (written, limit) => {
          await service.database.query('TRUNCATE posts CASCADE');
          const posts: { id: number; author: number; hoursBefore: number; day: number }[] = [];
          for (const { author, hoursBefore } of written)
            // The day of 12 hours before noon is today.
            posts.push({
              id: await postAt(author, hoursBefore),
              author,
              hoursBefore,
              day: Math.floor((12 - hoursBefore) / 24),
            });
          posts.sort((one, other) => one.hoursBefore - other.hoursBefore || other.id - one.id);
          const expected = posts.filter(
            (each, index) =>
              !posts.slice(0, index).some(({ author, day }) => author === each.author && day === each.day),
          );
          const pages = await readPagesAs<Post>(service, `/api/posts/recent?limit=${limit}`);
          expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true);
        },
      ),
      { numRuns: atLength({ smoke: 5, nightly: 40 }) },
    );
  });
});
