import { bookEndpoints, favoriteEndpoints, HIDDEN_BOOK, ownData } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { decide, ownDataPages, startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;
const BEN = 2;
const CATO = 3;
const DORA = 4;
const EVE = 5;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});
afterAll(() => service.stop());

const pagesOf = (list: string, as: number) => ownDataPages(service, ownData.books, list, { as });

/** Inserts books that a request would not create as fast. */
const insertBooks = (owner: number, count: number, description = 'One of many.') =>
  service.database.query(
    `INSERT INTO books (title, author, amazon, description, genre_id, cover, user_id)
     SELECT 'Volume ' || n, 'An author', 'url', $3, 1, 'https://covers.example/a.jpg', $1
       FROM generate_series(1, $2) AS n`,
    [owner, count, description],
  );

describe('The own data of a reader', () => {
  it('is their books and favorites, and none of other users', async () => {
    const [mine, other] = [await newBook(service, ADA), await newBook(service, BEN)];
    await service.call(favoriteEndpoints.add, { as: ADA, params: { id: other.id }, body: {} });
    await service.call(favoriteEndpoints.add, { as: BEN, params: { id: mine.id }, body: {} });
    expect(await pagesOf('books', ADA)).toEqual([
      [
        {
          ...aBookDraft(),
          id: mine.id,
          favorite_count: 1,
          post_count: 0,
          rating_average: null,
          rating_count: 0,
          version: 1,
          created_at: mine.created_at,
          updated_at: mine.updated_at,
        },
      ],
    ]);
    expect(await pagesOf('favorites', ADA)).toEqual([
      [{ book_id: other.id, title: other.title, created_at: expect.any(String) }],
    ]);
    expect((await service.call(bookEndpoints.ownCounts, { as: ADA })).body).toEqual({
      books: 1,
      favorites: 1,
    });
  });

  it('does not name a favorite that moderators hide, except to its owner', async () => {
    const { id, title } = await newBook(service, BEN);
    for (const as of [EVE, BEN]) await service.call(favoriteEndpoints.add, { as, params: { id }, body: {} });
    await decide(service, { kind: 'book', subject_id: id, visibility: 'hidden' });
    const titleFor = async (as: number) =>
      (await pagesOf('favorites', as)).flat().find(({ book_id }) => book_id === id)?.['title'];
    expect([await titleFor(EVE), await titleFor(BEN)]).toEqual([HIDDEN_BOOK, title]);
  });

  it('is read in pages of 500 rows, each row once', async () => {
    await insertBooks(CATO, 1_203);
    const pages = await pagesOf('books', CATO);
    expect(pages.map(rows => rows.length)).toEqual([500, 500, 203]);
    const titles = pages.flat().map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 1_203 }, (_, index) => `Volume ${index + 1}`));
    await service.database.query(
      'INSERT INTO favorites (user_id, book_id) SELECT user_id, id FROM books WHERE user_id = $1 LIMIT 501',
      [CATO],
    );
    const favorites = await pagesOf('favorites', CATO);
    expect(favorites.map(rows => rows.length)).toEqual([500, 1]);
    expect(new Set(favorites.flat().map(({ book_id }) => book_id)).size).toBe(501);
  });

  it('is read in pages of a megabyte where the rows are long', async () => {
    await insertBooks(DORA, 120, 'ä'.repeat(30_000));
    const pages = await pagesOf('books', DORA);
    for (const rows of pages) expect(JSON.stringify(rows).length).toBeLessThan(1_200_000);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.flat()).toHaveLength(120);
  });

  it.each<Record<string, string>>([
    { list: 'users' },
    { list: 'books', after: 'x' },
    { list: 'books', after: '-1' },
  ])('is no list or page of another name: %j', async query => {
    expect((await service.call(ownData.books, { as: ADA, query })).status).toBe(400);
  });

  it('is for its reader alone', async () => {
    expect((await service.call(ownData.books, { query: { list: 'books' } })).status).toBe(401);
    expect((await service.call(bookEndpoints.ownCounts)).status).toBe(401);
  });
});
