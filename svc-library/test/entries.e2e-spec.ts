import { aBookSnapshot } from '@endpaper/contracts/testing';
import {
  Entry,
  libraryEndpoints,
  ownData,
  ratingsChanged,
  readingEndpoints,
  shelfEndpoints,
  type Endpoint,
} from '@endpaper/contracts';
import {
  acceptedBadTokens,
  collectAnnouncedKeys,
  eventsIn,
  eventually,
  ownDataPages,
  readPagesAs,
  untilWaiting,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const GRACE = 2;
const SHELF = { name: 'To lend', description: null, visibility: 'everyone' };

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

const ofBook = async (bookId: number, as = ADA) =>
  (await service.call(libraryEndpoints.ofBook, { as, params: { bookId } })).body as Entry;
const ratingsOf = async (bookId: number) =>
  (await service.call(libraryEndpoints.ratings, { params: { bookId } })).body;
const library = (as: number, query: string) => readPagesAs<Entry>(service, `/api/library?${query}`, as);

describe('who may call', () => {
  const rows: [name: string, endpoint: Endpoint, call: { body?: unknown }, expected: number[]][] = [
    ['own', libraryEndpoints.own, {}, [401, 200]],
    ['ofUser', libraryEndpoints.ofUser, {}, [401, 200]],
    ['counts', libraryEndpoints.counts, {}, [401, 200]],
    ['settings', libraryEndpoints.settings, {}, [401, 200]],
    ['changeSettings', libraryEndpoints.changeSettings, { body: { visibility: 'everyone' } }, [401, 200]],
    ['ofBook', libraryEndpoints.ofBook, {}, [401, 200]],
    ['change', libraryEndpoints.change, { body: { status: 'want' } }, [401, 200]],
    ['changeEntry', libraryEndpoints.changeEntry, { body: { status: 'want' } }, [401, 404]],
    ['join', libraryEndpoints.join, { body: { book_id: 1 } }, [401, 404]],
    ['remove', libraryEndpoints.remove, {}, [401, 404]],
    ['add reading', readingEndpoints.add, { body: {} }, [401, 404]],
    ['change reading', readingEndpoints.change, { body: {} }, [401, 404]],
    ['remove reading', readingEndpoints.remove, {}, [401, 404]],
    ['own shelves', shelfEndpoints.own, {}, [401, 200]],
    ['shelves of a user', shelfEndpoints.ofUser, {}, [401, 200]],
    ['make a shelf', shelfEndpoints.create, { body: SHELF }, [401, 201]],
    ['change a shelf', shelfEndpoints.update, { body: SHELF }, [401, 404]],
    ['delete a shelf', shelfEndpoints.remove, {}, [401, 404]],
    ['move a book', shelfEndpoints.move, { body: { below: null } }, [401, 404]],
    ['readers', libraryEndpoints.readers, {}, [401, 200]],
    ['ratings', libraryEndpoints.ratings, {}, [200, 200]],
  ];

  it.each(rows)('%s: visitor, reader', async (_, endpoint, call, expected) => {
    const statuses = [];
    for (const as of [undefined, GRACE])
      statuses.push(
        (
          await service.call(endpoint, {
            params: { bookId: 40, userId: ADA, entryId: 9, readingId: 9, shelfId: 9 },
            as,
            ...call,
          })
        ).status,
      );
    expect(statuses).toEqual(expected);
  });

  it('nobody with a forged, expired or foreign token', async () => {
    expect(await acceptedBadTokens(service, 'library')).toEqual([]);
  });
});

describe('a book in a library', () => {
  it('is empty until its reader says something of it', async () => {
    const answer = await service.call(libraryEndpoints.ofBook, { as: ADA, params: { bookId: 1 } });
    expect(Entry.parse(answer.body)).toMatchObject({
      ...{ id: 1, book_id: 1, book: { id: 1, title: 'Book 1' }, status: null, rating: null },
      ...{ visibility: 'everyone', version: 0, created_at: null },
    });
  });

  it('has a status and a rating, which change apart from each other', async () => {
    await service.put(ADA, 1, { status: 'reading' });
    await service.put(ADA, 1, { rating: 3.5 });
    expect(await service.put(ADA, 1, { status: 'read' })).toMatchObject({ status: 'read', rating: 3.5 });
    expect(await ofBook(1)).toMatchObject({ status: 'read', rating: 3.5, version: 4 });
    expect(await ofBook(1, GRACE)).toMatchObject({ status: null, rating: null });
  });

  it('leaves the library with its last value', async () => {
    await service.put(ADA, 2, { status: 'want', rating: 4 });
    await service.put(ADA, 2, { status: null });
    expect(await library(ADA, 'sort=added')).toMatchObject([[{ id: 2, status: null, rating: 4 }, { id: 1 }]]);
    expect(await service.put(ADA, 2, { rating: null })).toMatchObject({ version: 0, created_at: null });
    expect(await library(ADA, '')).toMatchObject([[{ id: 1 }]]);
    expect(await ratingsOf(2)).toMatchObject({ rating_average: null, rating_count: 0 });
  });

  it('is one for changes at the same time', async () => {
    const changes = [{ status: 'want' as const }, { rating: 5 }, { rating: 1 }, { status: 'read' as const }];
    await Promise.all(changes.map(change => service.put(ADA, 3, change)));
    const { rating } = await ofBook(3);
    expect(await ratingsOf(3)).toMatchObject({ rating_average: rating, rating_count: 1 });
    await service.put(ADA, 3, { status: null, rating: null });
  });

  it.each([
    [{ status: 'lost' }, 'status', 'status must be one of want, reading, paused, read, stopped'],
    [{ rating: 5.5 }, 'rating', 'A rating is 0.5 to 5, in half stars'],
    [{ rating: 0 }, 'rating', 'A rating is 0.5 to 5, in half stars'],
    [{ visibility: 'world' }, 'visibility', 'visibility must be one of everyone, readers, friends, me'],
  ])('is refused %j with a sentence', async (body, field, sentence) => {
    const answer = await service.call(libraryEndpoints.change, { as: ADA, params: { bookId: 1 }, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
  });

  it('must exist', async () => {
    for (const endpoint of [libraryEndpoints.ofBook, libraryEndpoints.change, libraryEndpoints.ratings]) {
      const call = { as: ADA, params: { bookId: 999 }, ...(endpoint.method === 'PUT' && { body: {} }) };
      expect(await service.call(endpoint, call)).toMatchObject({
        status: 404,
        body: { code: 'book_not_found' },
      });
    }
  });
});

describe('the lists of a library', () => {
  beforeAll(async () => {
    const statuses = ['want', 'reading', 'paused', 'read', 'stopped'] as const;
    for (let book = 11; book <= 20; book += 1)
      await service.put(3, book, {
        status: statuses[book % 5] ?? null,
        rating: book % 4 === 0 ? null : (book % 4) + 0.5,
      });
    await service.put(3, 11, { rating: 5 });
  });

  const idsOf = (pages: Entry[][]) => pages.flat().map(({ id }) => id);

  it('have full pages in each order', async () => {
    expect(idsOf(await library(3, 'limit=3'))).toEqual([11, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
    expect(idsOf(await library(3, 'limit=3&sort=added'))).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
    expect(idsOf(await library(3, 'limit=3&sort=rating'))).toEqual([11, 19, 15, 18, 14, 17, 13, 20, 16, 12]);
    expect((await library(3, 'limit=3')).map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  });

  it('have the books with a status', async () => {
    expect(idsOf(await library(3, 'status=reading&limit=1'))).toEqual([11, 16]);
    expect((await service.call(libraryEndpoints.own, { as: 3, query: { status: 'lost' } })).status).toBe(400);
  });

  it('are counted', async () => {
    expect((await service.call(libraryEndpoints.counts, { as: 3 })).body).toEqual({
      all: 10,
      statuses: { want: 2, reading: 2, paused: 2, read: 2, stopped: 2 },
    });
  });

  it('are not found for an unknown reader', async () => {
    expect((await service.call(libraryEndpoints.ofUser, { as: ADA, params: { userId: 99 } })).status).toBe(
      404,
    );
  });
});

describe('the ratings of a book', () => {
  it('have their average, number and distribution', async () => {
    for (const [reader, rating] of [
      [ADA, 5],
      [GRACE, 2.5],
      [3, 2.5],
    ] as const)
      await service.put(reader, 21, { rating });
    const { distribution, ...sums } = (await ratingsOf(21)) as { distribution: { count: number }[] };
    expect(sums).toEqual({ book_id: 21, rating_average: 3.33, rating_count: 3 });
    expect(distribution.map(({ count }) => count)).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0, 1]);
  });

  it('are published when they change, and announced for caches', async () => {
    const announced = await collectAnnouncedKeys(service.broker.url);
    await service.put(ADA, 22, { rating: 4 });
    await service.put(ADA, 22, { status: 'read' });
    await eventually('the key is announced', async () => announced.keys.includes('book:22'));
    await announced.close();
    const published = await eventually('the event', async () => {
      const events = await eventsIn('LIBRARY', service.broker.url);
      const ofBook = events.filter(({ data }) => (data as { id: number }).id === 22);
      return ofBook.length > 0 && ofBook;
    });
    expect(published).toMatchObject([
      { type: ratingsChanged.subject, data: { id: 22, rating_average: 4, rating_count: 1 } },
    ]);
  });

  it('have a surrogate key for visitors', async () => {
    const read = (as?: number) =>
      service.call(libraryEndpoints.ratings, { params: { bookId: 21 }, ...(as && { as }) });
    expect((await read()).headers.get('surrogate-key')).toBe('book:21');
    expect((await read(ADA)).headers.get('surrogate-key')).toBeNull();
  });
});

it('is in the export of its user', async () => {
  const { id: _, book, ...entry } = await service.put(4, 23, { status: 'paused', rating: 1.5 });
  const own = { ...entry, title: book.title, author: book.author, isbn: aBookSnapshot().isbn, edition: null };
  expect(await ownDataPages(service, ownData.library, 'library', { as: 4 })).toEqual([[own]]);
});

describe('a change of an entry', () => {
  it('waits for a transaction that is removing the entry, and then adds it', async () => {
    await service.put(ADA, 39, { status: 'want' });
    const removal = await service.database.begin();
    await removal.query(`SELECT FROM entries WHERE (user_id, book_id) = (${ADA}, 39) FOR UPDATE`);
    const change = service.put(ADA, 39, { status: 'reading' });
    await untilWaiting(service.database);
    await removal.query(`DELETE FROM entries WHERE (user_id, book_id) = (${ADA}, 39)`);
    await removal.commit();
    expect(await change).toMatchObject({ status: 'reading' });
    await service.put(ADA, 39, { status: null });
  });
});
