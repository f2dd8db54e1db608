import { bookEndpoints, type Book } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { atLength, startTestService, untilErased, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

beforeEach(async () => {
  await untilErased(service.database);
  await service.database.query('DELETE FROM books; DELETE FROM genre_counts');
});

const list = (query: Readonly<Record<string, string | number>>) =>
  service.call(bookEndpoints.list, { query });
const idsOf = ({ body }: { body: Book[] }) => body.map(({ id }) => id);

describe('the books of an author', () => {
  it('are those under the name, however it is written, newest first', async () => {
    const first = await newBook(service, ADA, { author: 'Frank Herbert' });
    await newBook(service, ADA, { author: 'Brian Herbert' });
    const second = await newBook(service, ADA, { author: 'FRANK HERBERT', genre_id: 2 });
    expect(idsOf(await list({ author: 'frank herbert' }))).toEqual([second.id, first.id]);
    expect(idsOf(await list({ author: 'Frank Herbert', genre_id: 2 }))).toEqual([second.id]);
    expect(idsOf(await list({ author: 'Frank Herbert', genre_id: 3 }))).toEqual([]);
    expect(idsOf(await list({ author: 'Frank Herbert', sort: 'favorited', limit: 1 }))).toEqual([second.id]);
  });

  it('are found by the name in another case, also where a whole text has rules of its own', async () => {
    const { id } = await newBook(service, ADA, { author: 'ΝΊΚΟΣ ΚΑΖΑΝΤΖΆΚΗΣ' });
    expect(idsOf(await list({ author: 'Νίκος Καζαντζάκης' }))).toEqual([id]);
  });

  it('are found by a name that is typed in another form of Unicode', async () => {
    const { id } = await newBook(service, ADA, { author: 'Zoë Heller' });
    expect(idsOf(await list({ author: 'Zoë Heller'.normalize('NFD') }))).toEqual([id]);
  });

  it('are found by a name of 50 characters that are long', async () => {
    const author = '👩🏽‍❤️‍💋‍👩🏽'.repeat(50);
    const { id } = await newBook(service, ADA, { author });
    expect(idsOf(await list({ author }))).toEqual([id]);
  });

  it.each(['Herbert', 'a\0b', '', 'x'.repeat(51), 'x'.repeat(1_000)])(
    'are not found under a name that no book has: %j',
    async author => {
      const { status, body } = await list({ author });
      expect([status, body.code]).toEqual([404, 'author_not_found']);
    },
  );

  it('are not listed with a search', async () => {
    const { status, body } = await list({ author: 'Frank Herbert', q: 'dune' });
    expect([status, body.errors.author]).toEqual([400, expect.any(String)]);
  });
});

describe('the count of a genre', () => {
  const countOf = async (genre_id: number) => (await list({ genre_id })).headers.get('x-total-count');

  it('is on the first page of its list alone', async () => {
    for (let n = 0; n < 3; n += 1) await newBook(service, ADA, { genre_id: 1 });
    const first = await list({ genre_id: 1, limit: 2 });
    expect(first.headers.get('x-total-count')).toBe('3');
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect(
      (await list({ genre_id: 1, limit: 2, cursor: cursor ?? '' })).headers.get('x-total-count'),
    ).toBeNull();
    expect((await list({})).headers.get('x-total-count')).toBeNull();
    expect(await countOf(2)).toBe('0');
  });

  it('follows books that are created, edited and deleted at the same time', async () => {
    const step = fc.record({
      kind: fc.constantFrom('create', 'edit', 'delete'),
      genre: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const books = [
          await newBook(service, ADA, { genre_id: 1 }),
          await newBook(service, ADA, { genre_id: 2 }),
          await newBook(service, ADA, { genre_id: 3 }),
        ];
        await Promise.all(
          steps.map(({ kind, genre }, index) => {
            const params = { id: books[index % books.length]?.id ?? 0 };
            if (kind === 'create') return newBook(service, ADA, { genre_id: genre });
            if (kind === 'delete') return service.call(bookEndpoints.remove, { as: ADA, params });
            return service.call(bookEndpoints.edit, {
              as: ADA,
              params,
              body: { ...aBookDraft(), genre_id: genre },
            });
          }),
        );
        for (const genre of [1, 2, 3]) {
          const [row] = await service.database.query<{ count: string }>(
            'SELECT count(*)::text AS count FROM books WHERE genre_id = $1',
            [genre],
          );
          expect(await countOf(genre)).toBe(row?.count);
        }
      }),
      { numRuns: atLength({ smoke: 4, nightly: 40 }) },
    );
  });
});
