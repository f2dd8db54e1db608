import {
  Book,
  bookEndpoints,
  bookSnapshot,
  CLOTH_COLORS,
  clothCover,
  favoriteEndpoints,
  favoriteRemoved,
  GENRE_IDS,
  NOT_PUBLIC,
  userDeleted,
  type Endpoint,
  type PathParams,
} from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { encodeCursor } from '@endpaper/service-kit';
import {
  eventsIn,
  eventually,
  startTestService,
  publishEvent,
  untilErased,
  untilWaiting,
  type TestService,
  acceptedBadTokens,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const ADA = 1;
const BEN = 2;
const UNKNOWN = 999_999;
const NO_GENRE = GENRE_IDS.length + 1;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

const read = async (id: number, as?: number) =>
  (await service.call(bookEndpoints.byId, { params: { id }, as })).body;

/** All items of a list, page by page. */
async function pagesOf(start: string, as: number): Promise<Book[]> {
  const items: Book[] = [];
  for (let path: string | undefined = start; path;) {
    const { body, headers } = await service.call({ method: 'GET', path }, { as });
    items.push(...body);
    path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return items;
}

describe('who may call', () => {
  it('a forged, expired or foreign token is refused by every call', async () => {
    expect(await acceptedBadTokens(service, 'books')).toEqual([]);
  });

  const rows: [
    name: string,
    endpoint: Endpoint,
    call: { body?: unknown; params?: PathParams },
    expected: number[],
  ][] = [
    ['list', bookEndpoints.list, {}, [200, 200, 200]],
    ['byId', bookEndpoints.byId, {}, [200, 200, 200]],
    ['create', bookEndpoints.create, { body: aBookDraft() }, [401, 201, 201]],
    ['edit', bookEndpoints.edit, { body: aBookDraft() }, [401, 200, 403]],
    ['books of a user', bookEndpoints.ofUser, { params: { userId: ADA } }, [401, 200, 200]],
    ['favorites', favoriteEndpoints.current, {}, [401, 200, 200]],
    ['favorites of a user', favoriteEndpoints.ofUser, { params: { userId: ADA } }, [401, 200, 200]],
    ['favorite', favoriteEndpoints.add, { body: {} }, [401, 201, 201]],
    ['un-favorite', favoriteEndpoints.remove, {}, [401, 204, 204]],
    ['remove', bookEndpoints.remove, {}, [401, 204, 403]],
  ];

  it.each(rows)('%s: visitor, owner, other reader', async (_, endpoint, call, expected) => {
    const callers = [undefined, ADA, BEN];
    const statuses = [];
    for (const as of callers) {
      const { id } = await newBook(service, ADA);
      statuses.push((await service.call(endpoint, { params: { id }, as, ...call })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it.each(rows.filter(([, endpoint]) => endpoint.path.includes(':id')))(
    '%s: an unknown id and an invalid id',
    async (name, endpoint, call) => {
      const status = async (id: string | number) =>
        (await service.call(endpoint, { params: { id }, as: ADA, ...call })).status;
      expect(await status(UNKNOWN)).toBe(name === 'un-favorite' ? 204 : 404);
      expect(await status('abc')).toBe(400);
      expect(await status('-1')).toBe(400);
      expect(await status('1e3')).toBe(400);
    },
  );
});

describe('a book', () => {
  it('is stored as typed, without surrounding white space and control characters', async () => {
    const book = await newBook(service, ADA, {
      title: '  <b>War</b> & \u0007Peace ',
      description: 'One\r\ntwo 👩‍👩‍👧',
    });
    expect(book).toMatchObject({ title: '<b>War</b> & Peace', description: 'One\ntwo 👩‍👩‍👧', user_id: ADA });
    expect(Book.parse(await read(book.id))).toEqual(book);
  });

  it('has its path in the Location header', async () => {
    const { headers, body } = await service.call(bookEndpoints.create, { as: ADA, body: aBookDraft() });
    expect(headers.get('location')).toBe(`/api/books/${body.id}`);
  });

  it.each([
    ['title', '', 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['author', 'x'.repeat(51), 'Author name must be shorter than 50 characters'],
    ['description', 'abc', 'Description must be longer than 4 characters'],
    ['description', '👩‍👩‍👧'.repeat(3), 'Description must be longer than 4 characters'],
    ['description', 'x'.repeat(2001), 'Description must be shorter than 2000 characters'],
    ['cover', 'not a url', 'Please enter a valid URL'],
    ['cover', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['cover', 'https://covers.example/\u0000', 'Please enter a valid URL'],
    ['amazon', 'https://shop.example/\ud800', 'Please enter a valid URL'],
    ['title', '\ud800', 'Title is required'],
    ['amazon', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['cover', '/api/auth/logout', 'Please enter a valid URL'],
    ['cover', 'http://10.0.0.7/room.jpg', NOT_PUBLIC],
    ['amazon', 'http://2130706433:4000/api/auth/logout', NOT_PUBLIC],
    ['genre_id', NO_GENRE, 'Please choose a genre'],
    ['genre_id', '03', 'Please choose a genre'],
    ['title', { a: 1 }, 'Title is required'],
  ])('is rejected with an invalid %s (row %#)', async (field, value, message) => {
    const before = await service.database.query('SELECT count(*)::int FROM books');
    const answer = await service.call(bookEndpoints.create, {
      as: ADA,
      body: { ...aBookDraft(), [field]: value },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.errors[field]).toBe(message);
    expect(await service.database.query('SELECT count(*)::int FROM books')).toEqual(before);
  });

  it.each(['cover', 'amazon'])(
    'is rejected with the portal itself as %s, and not changed to that',
    async field => {
      const { id } = await newBook(service, ADA);
      const call = {
        as: ADA,
        params: { id },
        body: { ...aBookDraft(), [field]: 'https://Books.example:8443/api/auth/logout' },
        headers: { 'x-forwarded-host': 'books.example' },
      };
      for (const endpoint of [bookEndpoints.create, bookEndpoints.edit])
        expect(await service.call(endpoint, call)).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', errors: { [field]: NOT_PUBLIC } },
        });
      expect(await read(id)).toMatchObject({ cover: aBookDraft().cover, amazon: aBookDraft().amazon });
    },
  );

  it.each([
    ['title', 'x'.repeat(100)],
    ['title', '👩‍👩‍👧'.repeat(100)],
    ['author', 'x'.repeat(50)],
    ['description', 'abcd'],
    ['description', 'x'.repeat(2000)],
    ['cover', '/api/books/covers/dune-1a2b3c.svg'],
    ['amazon', 'https://shop.example/room'],
  ])('is accepted with %s exactly at the limit (row %#)', async (field, value) => {
    expect(await newBook(service, ADA, { [field]: value })).toMatchObject({ [field]: value });
  });

  it.each([
    ['title', 'x'.repeat(101), 'Title must be shorter than 100 characters'],
    ['author', 'x'.repeat(51), 'Author name must be shorter than 50 characters'],
    ['description', 'abc', 'Description must be longer than 4 characters'],
    ['cover', 'not a url', 'Please enter a valid URL'],
    ['genre_id', NO_GENRE, 'Please choose a genre'],
  ])('is not changed to an invalid %s (row %#)', async (field, value, message) => {
    const book = await newBook(service, ADA);
    const body = { ...aBookDraft(), [field]: value };
    const answer = await service.call(bookEndpoints.edit, { params: { id: book.id }, as: ADA, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(await read(book.id)).toEqual(book);
  });

  it('may name its genre as text, and is answered with the number', async () => {
    const book = await newBook(service, ADA, { genre_id: '4' });
    expect(book).toMatchObject({ genre_id: 4 });
    const body = { ...aBookDraft(), genre_id: '5' };
    const edited = await service.call(bookEndpoints.edit, { params: { id: book.id }, as: ADA, body });
    expect(edited.body).toMatchObject({ genre_id: 5 });
    expect(await read(book.id)).toMatchObject({ genre_id: 5 });
  });

  it('can have a genre that is added to the list later', async () => {
    const { id } = await newBook(service, ADA);
    await service.database.query('UPDATE books SET genre_id = $2 WHERE id = $1', [id, NO_GENRE]);
    expect(await read(id)).toMatchObject({ genre_id: NO_GENRE });
  });

  it('ignores fields that a user may not change', async () => {
    const { id } = await newBook(service, ADA);
    const body = { ...aBookDraft({ title: 'New' }), user_id: BEN, favorite_count: 99, id: 5 };
    const { body: edited } = await service.call(bookEndpoints.edit, { params: { id }, as: ADA, body });
    expect(edited).toMatchObject({ id, title: 'New', user_id: ADA, favorite_count: 0 });
  });

  it('publishes created, updated and deleted events with increasing versions', async () => {
    const { id } = await newBook(service, ADA);
    await service.call(bookEndpoints.edit, {
      params: { id },
      as: ADA,
      body: aBookDraft({ title: 'Second' }),
    });
    await service.call(bookEndpoints.remove, { params: { id }, as: ADA });
    const published = await eventually('three events', async () => {
      const events = (await eventsIn('BOOKS', service.broker.url)).filter(
        ({ data }) => (data as { id: number }).id === id,
      );
      return events.length === 3 ? events : undefined;
    });
    expect(published.map(({ type }) => type)).toEqual([
      'books.book.created.v1',
      'books.book.updated.v1',
      'books.book.deleted.v1',
    ]);
    expect(published.map(({ data }) => (data as { version: number }).version)).toEqual([1, 2, 3]);
  });
});

describe('the list', () => {
  it('pages through the Link header: newest first, each book once, without books that were added later', async () => {
    for (let i = 0; i < 7; i += 1) await newBook(service, ADA, { genre_id: 4 });
    const seen: number[] = [];
    let path: string | undefined = '/api/books?genre_id=4&limit=3';
    while (path) {
      const { body, headers } = await service.call({ method: 'GET', path });
      seen.push(...body.map((book: Book) => book.id));
      path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      await newBook(service, ADA, { genre_id: 4 });
    }
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    `genre_id=${NO_GENRE}`,
    'genre_id=x',
    'cursor=nonsense',
    'cursor=W10',
    `cursor=${encodeCursor(['0000-01-01T00:00:00Z', 1])}`,
  ])('rejects ?%s', async query => {
    const [field = ''] = query.split('=');
    const { status, body } = await service.call({ method: 'GET', path: `/api/books?${query}` });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { [field]: expect.any(String), message: body.errors[field] },
    });
  });

  it('has 24 books by default', async () => {
    for (let i = 0; i < 26; i += 1) await newBook(service, ADA);
    expect((await service.call(bookEndpoints.list)).body).toHaveLength(24);
  });
});

describe('the books of a user', () => {
  it('are listed for other readers page by page, newest first', async () => {
    const owner = 90;
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push((await newBook(service, owner)).id);
    const list = await pagesOf(`/api/books/user/${owner}?limit=2`, BEN);
    expect(list.map(({ id }) => id)).toEqual(ids.reverse());
    expect(await pagesOf(`/api/books/user/${UNKNOWN}`, BEN)).toEqual([]);
  });
});

describe('a generated cover', () => {
  it('of cloth is served in each color, and a book may have it', async () => {
    const drawings = new Set<string>();
    for (let color = 1; color <= CLOTH_COLORS; color += 1) {
      const cover = clothCover(color);
      const created = await service.call(bookEndpoints.create, { as: ADA, body: { ...aBookDraft(), cover } });
      expect(created).toMatchObject({ status: 201, body: { cover } });
      const response = await fetch(service.url + cover);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      drawings.add(await response.text());
    }
    expect(drawings.size).toBe(CLOTH_COLORS);
  });

  it.each([
    ['nowhere.svg', 404, 'cover_not_found'],
    ['room.png', 400, 'validation_failed'],
  ])('that does not exist, %s, is an error that no cache stores', async (name, status, code) => {
    const answer = await service.call(bookEndpoints.cover, { params: { name } });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a favorite', () => {
  it('ends when the removal has waited for its beginning', async () => {
    const { id } = await newBook(service, ADA);
    const concurrent = await service.database.begin();
    await concurrent.query('UPDATE books SET favorite_count = 1 WHERE id = $1', [id]);
    await concurrent.query('INSERT INTO favorites (user_id, book_id) VALUES ($1, $2)', [BEN, id]);
    const removing = service.call(favoriteEndpoints.remove, { as: BEN, params: { id } });
    await untilWaiting(service.database);
    await concurrent.commit();
    expect((await removing).status).toBe(204);
    expect(await read(id, BEN)).toMatchObject({ favorite_count: 0, fav_book_users: [] });
  });

  it('counts once, no matter how often and how many at once it is added or removed', async () => {
    const { id } = await newBook(service, ADA);
    const add = (as: number) => service.call(favoriteEndpoints.add, { params: { id }, as, body: {} });
    const remove = (as: number) => service.call(favoriteEndpoints.remove, { params: { id }, as });
    const answers = await Promise.all([add(BEN), add(BEN), add(BEN), add(ADA), add(3), add(4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201, 201, 201]);
    expect(answers[0].body).toMatchObject({ id, book_id: id, user_id: BEN });
    expect((await read(id, BEN)).favorite_count).toBe(4);
    await Promise.all([remove(BEN), remove(BEN), remove(5), add(3)]);
    const book = await read(id);
    expect(book.favorite_count).toBe(3);
    expect(book.fav_book_users.map(({ user_id }: { user_id: number }) => user_id).sort()).toEqual([1, 3, 4]);
  });

  it('on one book waits for that book alone, however many do', async () => {
    const [hot, other] = [await newBook(service, ADA), await newBook(service, ADA)];
    const add = (id: number, as: number) =>
      service.call(favoriteEndpoints.add, { params: { id }, as, body: {} });
    const remove = (id: number, as: number) => service.call(favoriteEndpoints.remove, { params: { id }, as });
    await add(other.id, BEN);
    const locked = await service.database.begin();
    await locked.query('SELECT 1 FROM books WHERE id = $1 FOR UPDATE', [hot.id]);
    // More writes than the service has connections for.
    const waiting = Array.from({ length: 12 }, (_, n) => (n % 2 ? remove(hot.id, n) : add(hot.id, n)));
    await untilWaiting(service.database);

    expect((await add(other.id, ADA)).status).toBe(201);
    expect((await remove(other.id, BEN)).status).toBe(204);

    await locked.rollback();
    await Promise.all(waiting);
  });

  it('lists the newest 100 users and always the caller', async () => {
    const { id } = await newBook(service, ADA);
    await service.call(favoriteEndpoints.add, { params: { id }, as: BEN, body: {} });
    await service.database.query(
      `INSERT INTO favorites (user_id, book_id, created_at) SELECT 1000 + n, $1, now() + n * interval '1 second' FROM generate_series(1, 150) n`,
      [id],
    );
    const readersSeenBy = async (as?: number) =>
      (await read(id, as)).fav_book_users.map(({ user_id }: { user_id: number }) => user_id);
    expect(await readersSeenBy()).toEqual(Array.from({ length: 100 }, (_, i) => 1150 - i));
    expect(await readersSeenBy(BEN)).toHaveLength(100);
    expect(await readersSeenBy(BEN)).toContain(BEN);

    await service.call(favoriteEndpoints.remove, { params: { id }, as: 1_150 });
    expect(await readersSeenBy()).toEqual(Array.from({ length: 100 }, (_, i) => 1149 - i));
    expect(await readersSeenBy(BEN)).toEqual([BEN, ...Array.from({ length: 99 }, (_, i) => 1149 - i)]);
    const listed = async (as: number) => {
      const { body } = await service.call(bookEndpoints.list, { as, query: { limit: 1 } });
      return (body as Book[])[0]?.fav_book_users.map(({ user_id }) => user_id);
    };
    expect(await listed(BEN)).toEqual([BEN, ...Array.from({ length: 9 }, (_, i) => 1149 - i)]);
  });

  it('is listed for its own user, newest first', async () => {
    const reader = 77;
    const [first, second] = [await newBook(service, ADA), await newBook(service, ADA)];
    for (const { id } of [second, first])
      await service.call(favoriteEndpoints.add, { params: { id }, as: reader, body: {} });
    const listed = async (as: number) =>
      (await service.call(favoriteEndpoints.current, { as })).body.map(({ id }: Book) => id);
    expect(await listed(reader)).toEqual([first.id, second.id]);
    expect(await listed(78)).toEqual([]);
  });

  it('is listed for other readers page by page, with their own favorites', async () => {
    const [reader, other] = [79, 80];
    const books = [await newBook(service, ADA), await newBook(service, ADA), await newBook(service, ADA)];
    for (const { id } of books)
      await service.call(favoriteEndpoints.add, { params: { id }, as: reader, body: {} });
    await service.call(favoriteEndpoints.add, { params: { id: books[0]?.id ?? 0 }, as: other, body: {} });
    const list = await pagesOf(`/api/favorites/user/${reader}?limit=2`, other);
    expect(list.map(({ id }) => id)).toEqual(books.map(({ id }) => id).reverse());
    expect(list.map(book => book.fav_book_users[0]?.user_id)).toEqual([reader, reader, other]);
    expect(await pagesOf(`/api/favorites/user/${UNKNOWN}`, other)).toEqual([]);
  });

  it('on a book that is being deleted is rejected or deleted with it', async () => {
    for (let i = 0; i < 10; i += 1) {
      const { id } = await newBook(service, ADA);
      const [removed, ...added] = await Promise.all([
        service.call(bookEndpoints.remove, { params: { id }, as: ADA }),
        ...[2, 3, 4].map(as => service.call(favoriteEndpoints.add, { params: { id }, as, body: {} })),
      ]);
      expect(removed.status).toBe(204);
      for (const { status } of added) expect([201, 404]).toContain(status);
      await untilErased(service.database);
      expect(await service.database.query('SELECT 1 FROM favorites WHERE book_id = $1', [id])).toEqual([]);
    }
  });
});

describe('a deleted account', () => {
  it('has no favorites and writes nothing any more; its books stay without an owner', async () => {
    const reader = 50;
    const own = await newBook(service, reader);
    const other = await newBook(service, ADA);
    await service.call(favoriteEndpoints.add, { params: { id: other.id }, as: reader, body: {} });
    await service.call(favoriteEndpoints.add, { params: { id: own.id }, as: BEN, body: {} });

    await publishEvent(userDeleted, { id: reader, version: 2 }, service.broker.url);

    await eventually('the book has no owner', async () => (await read(own.id)).user_id === null);
    expect(await read(other.id)).toMatchObject({ user_id: ADA, favorite_count: 0, fav_book_users: [] });
    expect(await read(own.id)).toMatchObject({ title: own.title, version: 1, favorite_count: 1 });
    await eventually('the event of the favorite', async () => {
      const events = await eventsIn('BOOKS', service.broker.url);
      return events.at(-1)?.type === favoriteRemoved.subject;
    });
    expect((await service.call(bookEndpoints.ofUser, { as: BEN, params: { userId: reader } })).body).toEqual(
      [],
    );
    const found = await service.call(bookEndpoints.list, { query: { limit: 2 } });
    expect(found.body).toContainEqual(expect.objectContaining({ id: own.id, user_id: null }));

    // No user owns it, also none of the id that the owner had.
    for (const as of [BEN, ADA, reader]) {
      const edited = await service.call(bookEndpoints.edit, {
        as,
        params: { id: own.id },
        body: aBookDraft(),
      });
      expect(edited).toMatchObject({ status: 403, body: { code: 'not_your_book' } });
      expect((await service.call(bookEndpoints.remove, { as, params: { id: own.id } })).status).toBe(403);
    }
    const favorite = { params: { id: own.id }, body: {} };
    expect((await service.call(favoriteEndpoints.add, { as: ADA, ...favorite })).status).toBe(201);
    expect((await service.call(favoriteEndpoints.remove, { as: BEN, ...favorite })).status).toBe(204);
    const snapshot = await service.call(bookSnapshot, { params: { id: own.id } });
    expect(snapshot.body).toMatchObject({ id: own.id, version: 1 });
    const late = await service.call(bookEndpoints.create, { as: reader, body: aBookDraft() });
    expect(late).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

describe('creating a book with an idempotency key', () => {
  const create = (as: number, key: string, fields = {}) =>
    service.call(bookEndpoints.create, { as, body: aBookDraft(fields), headers: { 'Idempotency-Key': key } });
  const titled = async (title: string) =>
    (await service.database.query('SELECT 1 FROM books WHERE title = $1', [title])).length;

  it('creates one book for repeated and simultaneous requests of a user', async () => {
    const title = 'Created once';
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(ADA, 'once', { title })));
    answers.push(await create(ADA, 'once', { title }));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await titled(title)).toBe(1);
    expect((await create(BEN, 'once', { title })).body.user_id).toBe(BEN);
    expect(await titled(title)).toBe(2);
  });

  it('answers 404 when the book of the first request was deleted', async () => {
    const { body } = await create(ADA, 'deleted');
    await service.call(bookEndpoints.remove, { as: ADA, params: { id: body.id } });

    expect(await create(ADA, 'deleted')).toMatchObject({ status: 404, body: { code: 'book_not_found' } });
  });

  it('refuses a key that is too long', async () => {
    expect(await create(ADA, 'x'.repeat(101))).toMatchObject({
      status: 400,
      body: { errors: { 'idempotency-key': 'An idempotency key has 1 to 100 characters' } },
    });
  });
});
