import { bookEndpoints, postCreated, postDeleted, postUpdated, type Book } from '@endpaper/contracts';
import { aPostCreated } from '@endpaper/contracts/testing';
import {
  publishEvent,
  startTestService,
  untilConsumed,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const [ADA, BEN, CYD] = [1, 2, 3];

let service: TestService;
let post = 900;
let book: number;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});
afterAll(() => service.stop());

type Fields = Partial<ReturnType<typeof aPostCreated>>;
const publish = async (event: typeof postCreated | typeof postUpdated, fields: Fields) => {
  const data = aPostCreated({ id: post, book_id: book, user_id: BEN, ...fields });
  await publishEvent(event, data, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
};
const change = (version: number, hidden: boolean | undefined) => publish(postUpdated, { version, hidden });

beforeEach(async () => {
  post += 1;
  ({ id: book } = await newBook(service, ADA));
  await publish(postCreated, {});
  await service.database.query("UPDATE user_replicas SET created_at = now() - interval '9 days'");
});

/** The post in the book, by the reader who asks, and the counters. */
async function counted() {
  const ids = async (as?: number) =>
    ((await service.call(bookEndpoints.byId, { as, params: { id: book } })).body as Book).posts.map(
      ({ id }) => id,
    );
  const [counts] = await service.database.query(
    'SELECT post_count AS posts, trending_count AS trending FROM books WHERE id = $1',
    [book],
  );
  return { ...counts, visitor: await ids(), author: await ids(BEN), other: await ids(CYD) };
}
const shown = () => ({ posts: 1, visitor: [post], author: [post], other: [post] });
const hidden = () => ({ posts: 0, trending: 0, visitor: [], author: [post], other: [] });

describe('A hidden post', () => {
  it('is in the list of its author alone, and not counted, until it is shown again: once each', async () => {
    expect(await counted()).toMatchObject(shown());
    await change(2, true);
    expect(await counted()).toEqual(hidden());
    // The same event a second time.
    await change(2, true);
    expect(await counted()).toEqual(hidden());
    await change(3, true);
    expect(await counted()).toEqual(hidden());
    await change(4, false);
    expect(await counted()).toEqual({ ...shown(), trending: 1 });
    await change(4, false);
    expect(await counted()).toEqual({ ...shown(), trending: 1 });
  });

  it('is that of the highest version, also when an older event arrives late', async () => {
    await change(4, true);
    await change(3, false);
    expect(await counted()).toEqual(hidden());
  });

  it('that is deleted is not uncounted again, and one that arrives hidden is not counted', async () => {
    await publish(postCreated, { id: post + 100_000, user_id: CYD });
    await change(2, true);
    await publishEvent(postDeleted, { id: post, book_id: book, version: 3 }, service.broker.url);
    await publish(postUpdated, { id: post + 200_000, version: 2, hidden: true });
    expect(await counted()).toMatchObject({ posts: 1, visitor: [post + 100_000] });
  });

  it('is one whose event says so: an event of an earlier release counts', async () => {
    await change(2, undefined);
    expect(await counted()).toMatchObject(shown());
  });
});
