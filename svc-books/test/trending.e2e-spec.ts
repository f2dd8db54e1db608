import {
  bookEndpoints,
  favoriteEndpoints,
  postCreated,
  postDeleted,
  postUpdated,
  userDeleted,
  userUpdated,
} from '@endpaper/contracts';
import { aPostCreated, aUserSnapshot } from '@endpaper/contracts/testing';
import {
  doHousekeeping,
  publishEvent,
  startTestService,
  untilConsumed,
  untilErased,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';
import { differencesOfTrends, passDays, passHours, registerAccounts, trendingCounts } from './trends.js';

const ADA = 1;
const [BEN, CLEO, DAN] = [2, 3, 4];

let service: TestService;
let book: number;
/** No event has named it. */
let stranger = 1_000;
let lastPost = 0;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

beforeEach(async () => {
  await service.database.query('DELETE FROM books');
  stranger += 1;
  await registerAccounts(service, [ADA, BEN, CLEO], 25);
  await registerAccounts(service, [DAN], 23);
  book = (await newBook(service, ADA)).id;
});

const favorite = (as: number, id = book) => service.call(favoriteEndpoints.add, { as, params: { id } });
const unfavorite = (as: number) => service.call(favoriteEndpoints.remove, { as, params: { id: book } });
const post = async (
  user_id: number,
  {
    id = (lastPost += 1),
    daysAgo = 0,
    isAgain = false,
  }: { id?: number; daysAgo?: number; isAgain?: boolean } = {},
) => {
  const event = isAgain ? postUpdated : postCreated;
  const created_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  await publishEvent(event, aPostCreated({ id, book_id: book, user_id, created_at }), service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
};
const deletePost = async (user_id: number, id = lastPost) => {
  await publishEvent(postDeleted, { id, book_id: book, user_id, version: 2 }, service.broker.url);
  await untilConsumed('POSTS', service.broker.url);
};
const counted = async () => (await trendingCounts(service, [book]))[0];
const later = async (hours: number) => {
  await passHours(service, hours);
  await doHousekeeping(service);
};

describe('the trending count of a book has', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['an account with a favorite', 1, () => favorite(BEN)],
    ['an account with a post', 1, () => post(BEN)],
    [
      'an account with a favorite and two posts, once',
      1,
      async () => {
        await favorite(BEN);
        await post(BEN);
        await post(BEN);
      },
    ],
    [
      'two accounts',
      2,
      async () => {
        await favorite(BEN);
        await post(CLEO);
      },
    ],
    [
      'an account that has removed its favorite, and whose post stays',
      1,
      async () => {
        await favorite(BEN);
        await post(BEN);
        await unfavorite(BEN);
        await unfavorite(BEN);
      },
    ],
    [
      'an account that has deleted its post, and whose favorite stays',
      1,
      async () => {
        await post(BEN);
        await favorite(BEN);
        await deletePost(BEN);
        await deletePost(BEN);
      },
    ],
    [
      'an account that has deleted one of two posts',
      1,
      async () => {
        await post(BEN);
        await post(BEN);
        await deletePost(BEN);
      },
    ],
    [
      'no account that has withdrawn all',
      0,
      async () => {
        await favorite(BEN);
        await post(BEN);
        await deletePost(BEN);
        await unfavorite(BEN);
      },
    ],
    [
      'an account once when requests and events are repeated',
      1,
      async () => {
        await favorite(BEN);
        await favorite(BEN);
        await post(BEN);
        await post(BEN, { id: lastPost });
        await post(BEN, { id: lastPost, isAgain: true });
      },
    ],
    [
      'no account whose post was deleted before its creation arrived',
      0,
      async () => {
        lastPost += 1;
        await deletePost(BEN);
        await post(BEN, { id: lastPost });
      },
    ],
    ['no account that is younger than a day, with a favorite', 0, () => favorite(DAN)],
    ['no account that is younger than a day, with a post', 0, () => post(DAN)],
    ['no account whose age is not known, with a favorite', 0, () => favorite(stranger)],
    ['no account whose age is not known, with a post', 0, () => post(stranger)],
    [
      'an account whose age is not known, and whose post is older than a day',
      1,
      () => post(stranger, { daysAgo: 2 }),
    ],
    ['an account with a post of the first of the seven days', 1, () => post(BEN, { daysAgo: 6 })],
    ['no account with a post of the day before', 0, () => post(BEN, { daysAgo: 7 })],
  ])('%s', async (_, count, act) => {
    await act();
    expect(await counted()).toBe(count);
    expect(await differencesOfTrends(service)).toEqual([]);
    // Nothing is left to count.
    await doHousekeeping(service);
    expect(await counted()).toBe(count);
  });

  it('an account of an earlier release, of which no age is known', async () => {
    await favorite(stranger);
    await service.database.query('UPDATE user_replicas SET created_at = NULL WHERE id = $1', [stranger]);
    await doHousekeeping(service);
    expect(await counted()).toBe(1);
    expect(await differencesOfTrends(service)).toEqual([]);
  });

  it('no account of an event that does not have its age', async () => {
    await favorite(stranger);
    await publishEvent(userUpdated, aUserSnapshot({ id: stranger, version: 2 }), service.broker.url);
    await untilConsumed('AUTH', service.broker.url);
    await doHousekeeping(service);
    expect(await counted()).toBe(0);
  });
});

describe('an account begins to count', () => {
  it('when it is a day old, with what it has done before', async () => {
    await favorite(DAN);
    await post(DAN);
    await later(0.5);
    expect(await counted()).toBe(0);
    await later(1);
    expect(await counted()).toBe(1);
    expect(await differencesOfTrends(service)).toEqual([]);
  });

  it('a day after what it has done first, when its age is not known', async () => {
    await favorite(stranger);
    await later(23);
    await post(stranger);
    expect(await counted()).toBe(0);
    await later(1.5);
    expect(await counted()).toBe(1);
  });

  it('when its age gets known', async () => {
    await favorite(stranger);
    await registerAccounts(service, [stranger], 48);
    await doHousekeeping(service);
    expect(await counted()).toBe(1);
    // An account does not get younger.
    await unfavorite(stranger);
    await favorite(stranger);
    expect(await counted()).toBe(1);
  });
});

describe('an account does not count any more', () => {
  it('seven days after what it has done last', async () => {
    await favorite(BEN);
    await post(CLEO);
    await passDays(service, 6);
    await favorite(CLEO);
    await doHousekeeping(service);
    expect(await counted()).toBe(2);
    await passDays(service, 1);
    await doHousekeeping(service);
    expect(await counted()).toBe(1);
    await passDays(service, 6);
    await doHousekeeping(service);
    expect(await counted()).toBe(0);
    await unfavorite(BEN);
    await deletePost(CLEO);
    expect(await counted()).toBe(0);
    expect(await differencesOfTrends(service)).toEqual([]);
  });

  it('when it is deleted', async () => {
    const other = (await newBook(service, ADA)).id;
    const gone = stranger;
    await registerAccounts(service, [gone], 48);
    for (const id of [book, other]) for (const as of [BEN, gone]) await favorite(as, id);
    expect(await trendingCounts(service, [book, other])).toEqual([2, 2]);
    await publishEvent(userDeleted, { id: gone, version: 2 }, service.broker.url);
    await untilConsumed('AUTH', service.broker.url);
    await untilErased(service.database);
    expect(await trendingCounts(service, [book, other])).toEqual([1, 1]);
    // Events that were published before arrive late.
    await registerAccounts(service, [gone], 48);
    await post(gone);
    expect(await counted()).toBe(1);
    expect(
      await service.database.query('SELECT created_at FROM user_replicas WHERE id = $1', [gone]),
    ).toEqual([{ created_at: null }]);
    expect(await differencesOfTrends(service)).toEqual([]);
  });
});

it('nothing is left of the days of a deleted book', async () => {
  await favorite(BEN);
  await post(CLEO);
  await service.call(bookEndpoints.remove, { as: ADA, params: { id: book } });
  await untilErased(service.database);
  expect(
    await service.database.query(
      'SELECT book_id FROM favorites WHERE book_id = $1 UNION ALL SELECT book_id FROM recent_posts WHERE book_id = $1',
      [book],
    ),
  ).toEqual([]);
});

it('the count is exact when many readers change their favorites at once', async () => {
  const readers = Array.from({ length: 8 }, (_, i) => 2_000 + i);
  await registerAccounts(service, readers, 48);
  await Promise.all(readers.flatMap(as => [favorite(as), unfavorite(as), favorite(as)]));
  const [row] = await service.database.query<{ favorite_count: number }>(
    'SELECT favorite_count FROM books WHERE id = $1',
    [book],
  );
  expect(await counted()).toBe(row?.favorite_count);
  expect(await differencesOfTrends(service)).toEqual([]);
});

it('housekeeping counts more books than one batch has, and those that an earlier release has counted in its way', async () => {
  await service.database.query(
    `INSERT INTO books (title, author, amazon, description, genre_id, cover, user_id, trending_count)
     SELECT 'One of many', 'books', 'url', 'one of many', 1, 'cover', $1, n % 3 FROM generate_series(1, 250) n`,
    [ADA],
  );
  await favorite(BEN);
  await service.database.query('UPDATE books SET trending_count = 7 WHERE id = $1', [book]);
  expect((await differencesOfTrends(service)).length).toBeGreaterThan(150);
  await doHousekeeping(service);
  expect(await counted()).toBe(1);
  expect(await differencesOfTrends(service)).toEqual([]);
});
