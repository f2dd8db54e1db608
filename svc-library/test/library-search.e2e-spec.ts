import { bookUpdated, libraryEndpoints, type Entry } from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { publishEvent, readPagesAs, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const [ADA, GRACE] = [1, 2];
const CATALOGUE = [
  { id: 201, title: 'The Éclair', author: 'Zoë Quinn', isbn: '9780441013593' },
  { id: 202, title: 'Apples', author: 'Zoe Quinn', isbn: null },
  { id: 203, title: 'apples', author: 'Émile Zola', isbn: null },
  { id: 204, title: '“Banana” & Co.', author: 'Ann', isbn: null },
];
/** Not in the catalogue. */
const FILE = 'Title,Author,ISBN13\nA Cherry: 22 Ways,Ann Lee,9780306406157\n100% Pure,,';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  for (const book of CATALOGUE) {
    await service.addBook(book);
    await service.put(ADA, book.id, { status: book.id === 203 ? 'read' : 'want' });
  }
  await service.importFile(ADA, FILE);
});

afterAll(() => service.stop());

const titlesOf = (pages: readonly (readonly Entry[])[]) =>
  pages.map(entries => entries.map(({ book }) => book.title));
const pages = async (query: string) =>
  titlesOf(await readPagesAs<Entry>(service, `/api/library?${query}`, ADA));
const found = async (q: string, query: object = {}) => {
  const answer = await service.call(libraryEndpoints.own, { as: ADA, query: { q, sort: 'title', ...query } });
  return answer.status === 200 ? titlesOf([answer.body as Entry[]])[0] : answer.status;
};

describe('a library in the order of', () => {
  it('titles has them without their articles, page by page', async () => {
    expect(await pages('sort=title&limit=2')).toEqual([
      ['100% Pure', 'Apples'],
      ['apples', '“Banana” & Co.'],
      ['A Cherry: 22 Ways', 'The Éclair'],
    ]);
  });

  it('authors has the titles of each in their order, page by page', async () => {
    expect(await pages('sort=author&limit=4')).toEqual([
      ['100% Pure', '“Banana” & Co.', 'A Cherry: 22 Ways', 'apples'],
      ['Apples', 'The Éclair'],
    ]);
  });

  it('titles is also that of a status, and of what others see', async () => {
    expect(await pages('sort=title&status=read')).toEqual([['apples']]);
    await service.put(ADA, 202, { visibility: 'me' });
    const shown = await readPagesAs<Entry>(service, `/api/library/users/${ADA}?sort=title&limit=3`, GRACE);
    await service.put(ADA, 202, { visibility: 'everyone' });
    expect(titlesOf(shown)).toEqual([
      ['100% Pure', 'apples', '“Banana” & Co.'],
      ['A Cherry: 22 Ways', 'The Éclair'],
    ]);
  });

  it('titles follows a book that gets another title, and an entry that gets a book', async () => {
    await service.put(GRACE, 202, { status: 'want' });
    await service.importFile(GRACE, 'Title,Author\nZebra,Nobody');
    const titles = async () =>
      titlesOf(await readPagesAs<Entry>(service, '/api/library?sort=title', GRACE))[0];
    expect(await titles()).toEqual(['Apples', 'Zebra']);

    await publishEvent(
      bookUpdated,
      aBookSnapshot({ ...CATALOGUE[1], id: 202, title: 'Zzz', version: 2 }),
      service.broker.url,
    );
    await untilConsumed('BOOKS', service.broker.url);
    await service.untilErased();
    expect(await titles()).toEqual(['Zebra', 'Zzz']);

    const zebra = await service.call(libraryEndpoints.own, { as: GRACE, query: { book: 'none' } });
    await service.addBook({ id: 205, title: 'Zzzz', author: 'Nobody' });
    const params = { entryId: Number((zebra.body as Entry[])[0]?.entry_id) };
    await service.call(libraryEndpoints.join, { as: GRACE, params, body: { book_id: 205 } });
    expect(await titles()).toEqual(['Zzz', 'Zzzz']);
  });

  it('titles refuses a cursor that is none', async () => {
    for (const key of [['a\u0000', 1], [7, 1], ['a']]) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      const answer = await service.call(libraryEndpoints.own, { as: ADA, query: { sort: 'title', cursor } });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a search in a library', () => {
  it.each([
    ['ÉCLAIR', ['The Éclair']],
    ['quinn the', ['The Éclair']],
    ['cherry-22', ['A Cherry: 22 Ways']],
    ['banana and co', ['“Banana” & Co.']],
    ['0-306-40615-2', ['A Cherry: 22 Ways']],
    ['9780441013593', ['The Éclair']],
    ['ann', ['“Banana” & Co.', 'A Cherry: 22 Ways']],
    ['ann nobody', []],
    ['%', []],
    ['?!', []],
    ['', []],
    ['100%', ['100% Pure']],
    ['Robert"); DROP TABLE entries', []],
    ['x'.repeat(200), []],
  ])('finds all words of %p', async (typed, titles) => {
    expect(await found(typed)).toEqual(titles);
  });

  it('is narrowed by status and by what the catalogue has, in any order', async () => {
    expect(await found('ann', { book: 'none' })).toEqual(['A Cherry: 22 Ways']);
    expect(await found('apples', { status: 'want' })).toEqual([]);
    expect(await found('ann', { sort: 'rating', limit: '1' })).toHaveLength(1);
  });

  it('refuses what is too long, and filters that there are not', async () => {
    expect(await found('x'.repeat(201))).toBe(400);
    expect(await found('ann', { book: 'some' })).toBe(400);
    expect(await found('ann', { title: 'x' })).toBe(400);
  });
});
