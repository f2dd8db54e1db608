import { BOOK_SORTS, bookEndpoints, favoriteEndpoints, postCreated, type Book } from '@endpaper/contracts';
import { aPostCreated } from '@endpaper/contracts/testing';
import {
  doHousekeeping,
  atLength,
  publishEvent,
  readPages,
  startTestService,
  untilConsumed,
  untilErased,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';
import { differencesOfTrends, passDays, registerAccounts } from './trends.js';

const ADA = 1;
const READERS = [2, 3, 4, 5];

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
  await registerAccounts(service, [ADA, ...READERS], 48);
});

afterAll(() => service.stop());

const TABLES = ['books', 'favorites', 'post_replicas', 'recent_posts'];
const empty = async () => {
  for (const table of TABLES) await service.database.query(`DELETE FROM ${table}`);
};

beforeEach(empty);

const bookOf = async (genre_id = 1): Promise<number> => (await newBook(service, ADA, { genre_id })).id;
const favorite = (as: number, id: number) => service.call(favoriteEndpoints.add, { as, params: { id } });
const unfavorite = (as: number, id: number) => service.call(favoriteEndpoints.remove, { as, params: { id } });
let posts = 0;
const post = async (book_id: number, created_at = new Date()) => {
  const id = (posts += 1);
  await publishEvent(
    postCreated,
    aPostCreated({ id, book_id, user_id: ADA, created_at: created_at.toISOString() }),
    service.broker.url,
  );
  await untilConsumed('POSTS', service.broker.url);
  return id;
};
const list = async (query: string, between?: (page: number) => Promise<void>) =>
  (await readPages<Book>(service.url, `/api/books?${query}`, between)).flat().map(({ id }) => id);

describe('books', () => {
  it('are in the order that the request chooses, all or those of a genre', async () => {
    const [first, second, third] = [await bookOf(1), await bookOf(1), await bookOf(2)];
    await favorite(2, first);
    await favorite(3, first);
    await passDays(service, 8);
    await doHousekeeping(service);
    await post(second);
    await post(second, new Date(Date.now() - 8 * 86_400_000));
    await favorite(2, third);
    await favorite(3, third);
    await favorite(4, third);

    expect(await list('limit=2')).toEqual([third, second, first]);
    expect(await list('limit=2&sort=newest')).toEqual([third, second, first]);
    expect(await list('limit=2&sort=favorited')).toEqual([third, first, second]);
    expect(await list('limit=2&sort=discussed')).toEqual([second, third, first]);
    expect(await list('limit=2&sort=trending')).toEqual([third, second, first]);
    expect(await list('limit=1&sort=favorited&genre_id=1')).toEqual([first, second]);
    expect(await list('limit=1&sort=discussed&genre_id=1')).toEqual([second, first]);
    expect(await list('limit=1&sort=trending&genre_id=1')).toEqual([second, first]);
    expect(await differencesOfTrends(service)).toEqual([]);
  });

  it('are not answered in another order', async () => {
    expect(await service.call(bookEndpoints.list, { query: { sort: 'best' } })).toMatchObject({
      status: 400,
      body: { errors: { sort: 'sort must be one of newest, favorited, discussed, trending, rated' } },
    });
  });

  const change = fc.record({
    what: fc.constantFrom('favorite', 'unfavorite', 'write', 'remove'),
    which: fc.nat(20),
    as: fc.constantFrom(...READERS),
  });

  it.each(BOOK_SORTS)(
    'by %s come once each, but for those whose rank changes, while favorites, new books and deletions change the order',
    async sort => {
      const plan = fc.record({
        limit: fc.integer({ min: 1, max: 4 }),
        changes: fc.array(fc.array(change, { maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      });
      await fc.assert(
        fc.asyncProperty(plan, async ({ limit, changes }) => {
          await empty();
          const books: number[] = [];
          for (let n = 0; n < 8; n += 1) books.push(await bookOf());
          const removed = new Set<number>();
          const reranked = new Set<number>();
          const read = await list(`limit=${limit}&sort=${sort}`, async page => {
            for (const { what, which, as } of changes[page - 1] ?? []) {
              const target = books[which % books.length] as number;
              if (sort !== 'newest' && what.endsWith('favorite')) reranked.add(target);
              if (what === 'write') await bookOf();
              else if (what === 'favorite') await favorite(as, target);
              else if (what === 'unfavorite') await unfavorite(as, target);
              else {
                removed.add(target);
                await service.call(bookEndpoints.remove, { as: ADA, params: { id: target } });
              }
            }
          });
          const ofFixedRank = read.filter(each => !reranked.has(each));
          expect(new Set(ofFixedRank).size).toBe(ofFixedRank.length);
          const always = books.filter(each => !removed.has(each) && !reranked.has(each));
          expect(read).toEqual(expect.arrayContaining(always));
        }),
        { numRuns: atLength({ smoke: 3, nightly: 40 }) },
      );
      await untilErased(service.database);
      expect(await differencesOfTrends(service)).toEqual([]);
    },
  );
});
