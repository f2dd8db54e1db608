import { bookEndpoints } from '@endpaper/contracts';
import { Database } from '@endpaper/service-kit';
import { eventually, startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenLibraryTurns } from '../src/open-library/open-library-turns.js';
import { svcBooks } from '../src/svc-books.js';
import { aSearch, aWork, startFakeOpenLibrary, type FakeOpenLibrary } from './fake-open-library.js';

const ISBN = '9780441172719';
const EDITION = '/books/OL26242482M.json';
const DUNE = {
  title: 'Dune',
  author: 'Frank Herbert',
  description: 'A desert, a spice and a boy.',
  cover: 'https://covers.openlibrary.org/b/id/8091016-L.jpg',
  isbn: ISBN,
  pages: 528,
  year: 1965,
};
const FAILED = { state: 'failed', books: [] };

let openLibrary: FakeOpenLibrary;
let service: TestService;
let reader = 0;

beforeAll(async () => {
  openLibrary = await startFakeOpenLibrary();
  service = await startTestService(svcBooks, {
    OPEN_LIBRARY_URL: openLibrary.url,
    OPEN_LIBRARY_CONTACT: 'books@endpaper.example',
  });
});
beforeEach(async () => {
  reader += 1;
  openLibrary.reset();
  await service.database.query('DELETE FROM book_lookups');
  await service.database.query('DELETE FROM open_library_turns');
});
afterAll(async () => {
  await service.stop();
  await openLibrary.stop();
});

const ask = (query: Record<string, string>, as: number | undefined = reader) =>
  service.call(bookEndpoints.lookup, { as, query });

/** Asks again, as a form does, until there is an answer. */
const lookUp = (query: Record<string, string>) =>
  eventually('an answer', async () => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return body.state === 'searching' ? undefined : (body as unknown);
  });

const pathsAsked = () => openLibrary.asked.map(({ url }) => url.pathname);

describe('a lookup', () => {
  it('by ISBN has what Open Library says of its edition', async () => {
    openLibrary.answer('/search.json', aSearch(aWork()));
    openLibrary.answer(EDITION, { key: '/books/OL26242482M', number_of_pages: 604 });
    expect(await lookUp({ isbn: '0-441-17271-7' })).toEqual({
      state: 'found',
      books: [{ ...DUNE, pages: 604 }],
    });
    expect(pathsAsked()).toEqual(['/search.json', EDITION]);
    const [search] = openLibrary.asked;
    expect(Object.fromEntries(search?.url.searchParams ?? [])).toMatchObject({ isbn: ISBN, limit: '1' });
    expect(search?.headers['user-agent']).toBe('Endpaper (books@endpaper.example)');
  });

  it('by ISBN has the pages of most editions where those of its own are not known', async () => {
    openLibrary.answer('/search.json', aSearch(aWork()));
    expect(await lookUp({ isbn: ISBN })).toEqual({ state: 'found', books: [DUNE] });
  });

  it('by title has at most five books', async () => {
    const works = ['Dune', '', 'Dune Messiah', 'Children of Dune', 'A', 'B', 'C'].map(title =>
      aWork({ title, editions: { docs: [] } }),
    );
    openLibrary.answer('/search.json', aSearch(...works));
    const { books } = (await lookUp({ title: ' Dune & more ' })) as { books: { title: string }[] };
    expect(books.map(({ title }) => title)).toEqual(['Dune', 'Dune Messiah', 'Children of Dune', 'A']);
    expect(openLibrary.asked[0]?.url.searchParams.get('title')).toBe('Dune & more');
    expect(pathsAsked()).toEqual(['/search.json']);
  });

  it('finds nothing', async () => {
    openLibrary.answer('/search.json', aSearch());
    expect(await lookUp({ isbn: ISBN })).toEqual({ state: 'found', books: [] });
  });

  it('is answered from the database after the first time', async () => {
    openLibrary.answer('/search.json', aSearch(aWork()));
    const first = await lookUp({ title: 'Dune' });
    expect((await ask({ title: 'Dune' }, reader + 1000)).body).toEqual(first);
    expect(openLibrary.asked).toHaveLength(1);
    await service.database.query(`UPDATE book_lookups SET expires_at = now()`);
    expect(await lookUp({ title: 'Dune' })).toEqual(first);
    expect(openLibrary.asked).toHaveLength(2);
  });

  it('is searched for once when several readers ask at the same time', async () => {
    openLibrary.answer('/search.json', response => {
      setTimeout(() => response.end(JSON.stringify(aSearch(aWork()))), 300);
    });
    await Promise.all(Array.from({ length: 5 }, () => ask({ title: 'Dune' })));
    await lookUp({ title: 'Dune' });
    expect(openLibrary.asked).toHaveLength(1);
  });

  it('keeps no request waiting for a slow answer', async () => {
    openLibrary.answer('/search.json', response => {
      setTimeout(() => response.end(JSON.stringify(aSearch(aWork()))), 2_000);
    });
    const begun = performance.now();
    expect((await ask({ title: 'Dune' })).body).toEqual({ state: 'searching', books: [] });
    expect(performance.now() - begun).toBeLessThan(1_600);
    expect(await lookUp({ title: 'Dune' })).toMatchObject({ state: 'found' });
    expect(openLibrary.asked).toHaveLength(1);
  });
});

describe('a lookup fails, and is tried again later, when Open Library', () => {
  it.each([
    ['is broken', (fake: FakeOpenLibrary) => fake.answer('/search.json', '{"docs": [')],
    ['sends something else', (fake: FakeOpenLibrary) => fake.answer('/search.json', '<!doctype html>')],
    ['has no list of books', (fake: FakeOpenLibrary) => fake.answer('/search.json', { docs: 'none' })],
    [
      'sends too much',
      (fake: FakeOpenLibrary) => fake.answer('/search.json', aSearch({ title: 'x'.repeat(600 * 1024) })),
    ],
    [
      'fails',
      (fake: FakeOpenLibrary) =>
        fake.answer('/search.json', response => {
          response.statusCode = 500;
          response.end('{}');
        }),
    ],
    [
      'closes the connection',
      (fake: FakeOpenLibrary) => fake.answer('/search.json', response => response.destroy()),
    ],
    [
      'leads to another host',
      (fake: FakeOpenLibrary) =>
        fake.answer('/search.json', response => {
          response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
        }),
    ],
  ])('%s', async (_, arrange) => {
    arrange(openLibrary);
    expect(await lookUp({ title: 'Dune' })).toEqual(FAILED);
    openLibrary.answer('/search.json', aSearch(aWork()));
    await service.database.query(`UPDATE book_lookups SET expires_at = now()`);
    expect(await lookUp({ title: 'Dune' })).toMatchObject({ state: 'found' });
  });

  it('refuses a request: no other follows for the time that it names', async () => {
    openLibrary.answer('/search.json', response => {
      response.writeHead(429, { 'retry-after': '30' }).end();
    });
    expect(await lookUp({ title: 'Dune' })).toEqual(FAILED);
    openLibrary.answer('/search.json', aSearch(aWork()));
    expect(await lookUp({ title: 'Emma' })).toEqual(FAILED);
    expect(openLibrary.asked).toHaveLength(1);
    const [turn] = await service.database.query<{ wait: number }>(
      `SELECT extract(epoch FROM next_at - now())::int AS wait FROM open_library_turns`,
    );
    expect(turn?.wait).toBeGreaterThan(25);
  });
});

it('replicas together send one request a second, and let none wait longer than eight', async () => {
  const open = () => Database.open(service.database.url, 'svc-books', 'books');
  const replicas = await Promise.all([open(), open()]);
  const { signal } = new AbortController();
  const turns = Array.from({ length: 10 }, async (_, index) => {
    const database = replicas[index % replicas.length];
    const given = database && (await new OpenLibraryTurns(database).wait(signal));
    return given ? performance.now() : undefined;
  });
  const times = (await Promise.all(turns))
    .filter(time => time !== undefined)
    .sort((one, other) => one - other);
  await Promise.all(replicas.map(database => database.close()));
  expect(times).toHaveLength(8);
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThan(1_000);
}, 20_000);

it('a user may begin fifteen lookups a minute', async () => {
  openLibrary.answer('/search.json', aSearch());
  await service.database.query(
    `INSERT INTO open_library_turns (id, next_at) VALUES (1, now() + interval '1 hour')`,
  );
  const statuses = [];
  for (let index = 0; index < 16; index += 1) statuses.push((await ask({ title: `T ${index}` })).status);
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
  expect((await ask({ title: 'T 0' }, reader + 1000)).status).toBe(200);
});

describe('the call', () => {
  it('says without a book that books can be looked up', async () => {
    for (const query of [{}, { title: '' }] as Record<string, string>[])
      expect((await ask(query)).body).toEqual({ state: 'ready', books: [] });
    expect(openLibrary.asked).toEqual([]);
  });

  it.each<[Record<string, string>, string]>([
    [{ isbn: 'Dune' }, 'isbn'],
    [{ isbn: ISBN, title: 'Dune' }, 'isbn'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ author: 'x' }, 'author'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('is for signed-in users', async () => {
    expect((await service.call(bookEndpoints.lookup)).status).toBe(401);
  });
});

it('a service that stops does not wait for Open Library', async () => {
  const own = await startTestService(svcBooks, { OPEN_LIBRARY_URL: openLibrary.url });
  openLibrary.answer('/search.json', () => undefined);
  await own.call(bookEndpoints.lookup, { as: reader, query: { title: 'Dune' } });
  const begun = performance.now();
  await own.stop();
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('without the address of Open Library no book is looked up', async () => {
  const off = await startTestService(svcBooks);
  try {
    for (const query of [{}, { isbn: ISBN }] as Record<string, string>[]) {
      const { status, body } = await off.call(bookEndpoints.lookup, { as: reader, query });
      expect([status, body]).toEqual([200, { state: 'off', books: [] }]);
    }
  } finally {
    await off.stop();
  }
});
