import { bookEndpoints, favoriteEndpoints, type Book } from '@endpaper/contracts';
import {
  Eraser,
  atLength,
  readPagesAs,
  schemaDifferences,
  startTestService,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const [ADA, BEN] = [1, 2];
const AUTHOR = 'Ursula K. Le Guin';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
  // What is deleted stays hidden, and is not erased.
  await service.app.get(Eraser).beforeApplicationShutdown();
});

afterAll(() => service.stop());

async function newFavorite(): Promise<number> {
  const { id } = await newBook(service, ADA, { title: 'Always coming home', author: AUTHOR, genre_id: 2 });
  await service.call(favoriteEndpoints.add, { as: BEN, params: { id } });
  return id;
}

/** Each list, and whether the newest book is the first. */
const LISTS: [path: string, isNewestFirst: boolean][] = [
  ...['newest', 'favorited', 'discussed', 'trending'].flatMap((sort): [string, boolean][] =>
    ['', 'genre_id=2&', `author=${encodeURIComponent(AUTHOR)}&`].map(filter => [
      `/api/books?sort=${sort}&${filter}`,
      sort === 'newest',
    ]),
  ),
  ['/api/books?q=coming&', false],
  [`/api/books/user/${ADA}?`, true],
  ['/api/favorites/current?', true],
  [`/api/favorites/user/${BEN}?`, true],
];

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

it('every list has full pages of all books that are not deleted, however many are deleted and not erased yet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 4 }),
      async (stays, limit) => {
        await service.database.query('DELETE FROM books');
        const books: number[] = [];
        for (const _ of stays) books.push(await newFavorite());
        for (const id of books.filter((__, index) => !stays[index]))
          await service.call(bookEndpoints.remove, { as: ADA, params: { id } });
        const expected = books.filter((__, index) => stays[index]).reverse();
        if (expected.length === 0) return;
        for (const [list, isNewestFirst] of LISTS) {
          const pages = await readPagesAs<Book>(service, `${list}limit=${limit}`, BEN);
          const ids = pages.flat().map(({ id }) => id);
          if (!isNewestFirst) ids.sort((one, other) => other - one);
          expect([list, ids]).toEqual([list, expected]);
          expect([list, pages.slice(0, -1).every(page => page.length === limit)]).toEqual([list, true]);
        }
      },
    ),
    { numRuns: atLength({ smoke: 3, nightly: 30 }) },
  );
});
