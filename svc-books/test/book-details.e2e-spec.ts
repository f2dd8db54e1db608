import { bookEndpoints, bookSnapshot, NO_DETAILS, type Book, type BookDetails } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { eventsIn, eventually, startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;
const DETAILS: BookDetails = {
  isbn: '9780804429573',
  pages: 274,
  year: -700,
  series: 'The Trojan War',
  series_number: '1.5',
  original_title: 'Ἰλιάς',
  language: 'grc',
};
/** What a client sends that does not know the details. */
const { title, author, description, genre_id, cover, amazon } = aBookDraft();
const EARLIER = { title, author, description, genre_id, cover, amazon };

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

beforeEach(() => service.database.query('DELETE FROM books'));

const create = (body: object) => service.call(bookEndpoints.create, { as: ADA, body });
const edit = (id: number, body: object) =>
  service.call(bookEndpoints.edit, { as: ADA, params: { id }, body });
const read = async (id: number): Promise<Book> =>
  (await service.call(bookEndpoints.byId, { params: { id } })).body;
const list = (query: Record<string, string>) => service.call(bookEndpoints.list, { query });
const idsOf = ({ body }: { body: Book[] }) => body.map(({ id }) => id);

describe('the details of a book', () => {
  it('are stored as the contract reads them, and answered by each call', async () => {
    const typed = { ...DETAILS, isbn: '0-8044-2957-x', pages: '274', language: 'GRC' };
    const { body, status } = await create({ ...EARLIER, ...typed });
    expect([status, body]).toEqual([201, expect.objectContaining(DETAILS)]);
    expect(await read(body.id)).toMatchObject(DETAILS);
    expect((await list({})).body).toEqual([expect.objectContaining(DETAILS)]);
  });

  it('are null in a book that was created without them', async () => {
    const { body } = await create(EARLIER);
    expect(body).toMatchObject(NO_DETAILS);
    expect(await read(body.id)).toEqual(body);
  });

  it('stay when an edit does not have them', async () => {
    const { id } = await newBook(service, ADA, DETAILS);
    expect((await edit(id, { ...EARLIER, title: 'New' })).body).toMatchObject({ ...DETAILS, title: 'New' });
    expect(await read(id)).toMatchObject(DETAILS);
  });

  it('change, and are removed by null or an empty text', async () => {
    const { id } = await newBook(service, ADA, DETAILS);
    const changes = { isbn: '978-0-14-143954-9', pages: null, year: '', series: ' ' };
    const changed = { ...DETAILS, isbn: '9780141439549', pages: null, year: null, series: null };
    expect((await edit(id, { ...EARLIER, ...changes })).body).toMatchObject(changed);
    expect(await read(id)).toMatchObject(changed);
  });

  it.each([
    ['isbn', '978-0-14-143954-8', 'This is not an ISBN. Please check its digits'],
    ['pages', 0, 'Pages must be a number from 1 to 50000'],
    ['year', 3000, 'Year must be a number from -3000 to next year'],
    ['language', 'the English one', 'Please choose a language'],
  ])('are refused with an invalid %s', async (field, value, message) => {
    const { id } = await newBook(service, ADA, DETAILS);
    for (const answer of [await create({ ...EARLIER, [field]: value }), await edit(id, { [field]: value })])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: { [field]: message } },
      });
    expect(await read(id)).toMatchObject(DETAILS);
  });

  it('are published with its genre, as far as other services need them', async () => {
    const { id } = await newBook(service, ADA, { ...DETAILS, genre_id: 4 });
    await edit(id, { ...EARLIER, isbn: null, genre_id: 5 });
    const published = await eventually('two events', async () => {
      const events = await eventsIn('BOOKS', service.broker.url);
      const own = events.map(({ data }) => data as { id: number }).filter(data => data.id === id);
      return own.length === 2 ? own : undefined;
    });
    const { isbn, pages, year } = DETAILS;
    const after = { id, isbn: null, pages, year, genre_id: 5, version: 2 };
    expect(published).toMatchObject([{ isbn, pages, year, genre_id: 4, version: 1 }, after]);
    const lookedUp = await service.call(bookSnapshot, { params: { id } });
    expect(lookedUp.body).toEqual({ title, author, cover, hidden: false, ...after });
  });

  it('are published as null where there are none', async () => {
    const { id } = (await create(EARLIER)).body;
    const published = await eventually('the event', async () => {
      const events = await eventsIn('BOOKS', service.broker.url);
      return events.find(({ data }) => (data as { id: number }).id === id);
    });
    expect(published.data).toMatchObject({ isbn: null, pages: null, year: null });
  });
});

describe('the books of an ISBN', () => {
  it('are all that have it, newest first, however it is written', async () => {
    const first = await newBook(service, ADA, { isbn: '9780141439549' });
    await newBook(service, ADA, { isbn: '9780804429573' });
    await create(EARLIER);
    const second = await newBook(service, ADA, { isbn: '0-14-143954-8', genre_id: 2 });
    for (const isbn of ['9780141439549', '978-0-14-143954-9', '0141439548', 'ISBN 0 14 143954 8'])
      expect(idsOf(await list({ isbn }))).toEqual([second.id, first.id]);
    expect(idsOf(await list({ isbn: '9780141439549', limit: '1', sort: 'favorited' }))).toEqual([second.id]);
    expect(idsOf(await list({ isbn: '9780141439549', genre_id: '2' }))).toEqual([second.id]);
    expect(idsOf(await list({ isbn: '9780000000002' }))).toEqual([]);
  });

  it('have no number of a genre', async () => {
    const { headers } = await list({ isbn: '9780141439549', genre_id: '1' });
    expect(headers.get('x-total-count')).toBeNull();
  });

  it.each(['', '978-0-14-143954-8', 'Dune'])('are not those of %j', async isbn => {
    const { status, body } = await list({ isbn });
    expect([status, body.errors.isbn]).toEqual([400, 'This is not an ISBN. Please check its digits']);
  });

  it.each<Record<string, string>>([{ author: 'George Eliot' }, { q: 'dune' }])(
    'are not listed with %j',
    async filter => {
      expect((await list({ isbn: '9780141439549', ...filter })).status).toBe(400);
    },
  );
});

describe('a search for an ISBN', () => {
  const search = async (q: string, query = {}) => idsOf(await list({ q, ...query }));

  it.each(['9780141439549', '978-0-14-143954-9', '0-14-143954-8', '0141439548', 'ISBN 978 0 14 143954 9'])(
    'finds its books first by %s',
    async q => {
      const other = await newBook(service, ADA, { isbn: null, title: `About ${q}` });
      const older = await newBook(service, ADA, { isbn: '9780141439549' });
      const newer = await newBook(service, ADA, { isbn: '9780141439549', genre_id: 2, title: q });
      await newBook(service, ADA, { isbn: '9780804429573' });
      expect(await search(q)).toEqual([newer.id, older.id, other.id]);
      expect(await search(q, { genre_id: '2' })).toEqual([newer.id]);
    },
  );

  it('comes in pages', async () => {
    const found: number[] = [];
    for (let n = 0; n < 3; n += 1) found.unshift((await newBook(service, ADA, DETAILS)).id);
    const first = await list({ q: '0-8044-2957-X', limit: '2' });
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(idsOf(first)).toEqual(found.slice(0, 2));
    expect(await search('0-8044-2957-X', { limit: '2', cursor })).toEqual(found.slice(2));
  });

  it('finds nothing when no book has it, or a digit is wrong', async () => {
    await newBook(service, ADA, DETAILS);
    expect(await search('9780141439549')).toEqual([]);
    expect(await search('9780804429574')).toEqual([]);
  });
});
