import { randomUUID } from 'node:crypto';
import { bookUpdated, postEndpoints } from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import {
  agedTombstones,
  DeadLetters,
  doHousekeeping,
  eventually,
  publishCloudEvent,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const DAY = 24 * 60 * 60 * 1000;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

it('a deleted book whose tombstone is gone is restored neither by an old event nor by a new post', async () => {
  const book = service.newBook();
  await service.newPost(ADA, book);
  await service.deleteBook(book);
  const replica = () =>
    service.database.query<{ deleted: boolean }>('SELECT deleted FROM book_replicas WHERE id = $1', [book]);
  await eventually('the tombstone', async () => (await replica())[0]?.deleted);
  await service.untilErased();
  await service.database.query(
    `UPDATE book_replicas SET deleted_at = now() - interval '91 days' WHERE deleted`,
  );
  await doHousekeeping(service);
  expect(await replica()).toEqual([]);

  await publishCloudEvent(
    {
      specversion: '1.0',
      id: randomUUID(),
      source: 'svc-books',
      type: bookUpdated.subject,
      time: new Date(Date.now() - 61 * DAY).toISOString(),
      datacontenttype: 'application/json',
      data: aBookSnapshot({ id: book }),
    },
    service.broker.url,
  );
  await eventually('a dead letter', async () => {
    for await (const { error } of service.app.get(DeadLetters).list()) return error.includes('so old');
    return false;
  });
  const body = { title: 'Late', text: 'About a book that is gone.' };
  const late = await service.call(postEndpoints.create, { as: ADA, params: { bookId: book }, body });
  expect(late.status).toBe(404);
  expect(await replica()).toEqual([]);
});

it.each([
  ['user_replicas', 'user'],
  ['book_replicas', 'book'],
])('a tombstone of %s is deleted after 90 days, unless an erasure waits', async (table, erasure) => {
  expect(await agedTombstones(service, table, erasure)).toEqual({
    left: ['live', '89 days old', 'new', 'with an erasure'],
    dated: ['89 days old', 'new', 'with an erasure'],
  });
});
