import {
  bookEndpoints,
  bookSnapshot,
  BOOK_SORTS,
  favoriteEndpoints,
  ownData,
  subjectTexts,
  surrogateKey,
  userDeleted,
  type Book,
  type BookSnapshot,
  type Endpoint,
} from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import {
  collectAnnouncedKeys,
  DeadLetters,
  decide,
  doHousekeeping,
  eventsIn,
  eventually,
  ownDataPages,
  publishEvent,
  startTestService,
  untilErased,
  type TestCall,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';
import { newBook } from './new-book.js';

const [ADA, BEN, DORA] = [1, 2, 4];
const DAY = 24 * 60 * 60 * 1000;
const GENRE = 3;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});
afterAll(() => service.stop());

const hide = (subject_id: number) =>
  decide(service, { kind: 'book', subject_id, visibility: 'hidden', reason: 'copyright' });
const show = (subject_id: number) => decide(service, { kind: 'book', subject_id });
const remove = (subject_id: number, changed_at = new Date().toISOString()) =>
  decide(service, { kind: 'book', subject_id, visibility: 'removed', reason: 'spam', changed_at });

const call = async (endpoint: Endpoint, given: TestCall) => {
  const { status, body } = await service.call(endpoint, given);
  return status >= 400 ? String(body.code) : body;
};
const bookAs = (id: number, as?: number) => call(bookEndpoints.byId, { as, params: { id } });
const textOf = (id: number, viewer?: number) => {
  const query = viewer === undefined ? {} : { query: { viewer } };
  return call(subjectTexts.book, { params: { id }, ...query });
};

/** What a reader or visitor finds of a book in each call that reads. */
async function readsOf({ id, author, isbn }: Book, as?: number) {
  const has = async (endpoint: Endpoint, given: Omit<TestCall, 'as'>) => {
    const found: Book[] | string = await call(endpoint, { as, ...given });
    return typeof found === 'string' ? found : found.some(each => each.id === id);
  };
  const lists = {
    all: {},
    genre: { genre_id: GENRE },
    author: { author },
    isbn: { isbn: isbn ?? '' },
  };
  const found: Record<string, unknown> = { byId: typeof (await bookAs(id, as)) };
  for (const [name, query] of Object.entries(lists))
    for (const sort of BOOK_SORTS)
      found[`${name}, ${sort}`] = await has(bookEndpoints.list, { query: { ...query, sort, limit: 100 } });
  for (const q of [author, isbn ?? ''])
    found[`search ${q}`] = await has(bookEndpoints.list, { query: { q } });
  if (as !== undefined) {
    found['ofUser'] = await has(bookEndpoints.ofUser, { params: { userId: BEN } });
    found['favorites'] = await has(favoriteEndpoints.ofUser, { params: { userId: ADA } });
  }
  return found;
}

/** What programs find that follow the site. */
async function publicPagesOf(id: number) {
  const { body: feed } = await service.call(bookEndpoints.feed);
  const { body: ofGenre } = await service.call(bookEndpoints.feed, { query: { genre_id: GENRE } });
  const { body: siteMap } = await service.call(bookEndpoints.siteMap);
  const path = new RegExp(`/books/${id}[<"]`);
  const picture = await fetch(`${service.url}/api/books/${id}/share.png`, { redirect: 'manual' });
  await picture.arrayBuffer();
  return [feed, ofGenre, siteMap].map(text => path.test(String(text))).concat(picture.status < 400);
}

const aFavoredBook = async () => {
  const author = `Author ${Math.random().toString(36).slice(2)}`;
  const book = await newBook(service, BEN, { author, genre_id: GENRE });
  await service.call(favoriteEndpoints.add, { as: ADA, params: { id: book.id } });
  return book;
};

describe('A hidden book', () => {
  it('is found by its owner alone, with the reason, until it is shown again', async () => {
    const book = await aFavoredBook();
    const before = await readsOf(book);
    const [ofAda, ofBen] = [await readsOf(book, ADA), await readsOf(book, BEN)];
    expect(Object.values(ofAda)).toEqual(Object.values(ofAda).map((_, i) => (i === 0 ? 'object' : true)));
    expect(await publicPagesOf(book.id)).toEqual([true, true, true, true]);
    await hide(book.id);

    const isGone = (reads: Record<string, unknown>) =>
      Object.fromEntries(
        Object.keys(reads).map(name => [
          name,
          name === 'byId' ? 'string' : name.startsWith('author') ? 'author_not_found' : false,
        ]),
      );
    expect(await readsOf(book)).toEqual(isGone(before));
    expect(await readsOf(book, ADA)).toEqual(isGone(ofAda));
    expect(await readsOf(book, BEN)).toEqual(ofBen);
    expect(await publicPagesOf(book.id)).toEqual([false, false, false, false]);
    expect(await bookAs(book.id)).toBe('book_not_found');
    expect(await bookAs(book.id, BEN)).toMatchObject({ hidden: 'copyright', favorite_count: 1 });
    expect((await ownDataPages(service, ownData.books, 'books', { as: BEN })).flat()).toContainEqual(
      expect.objectContaining({ id: book.id }),
    );

    await show(book.id);
    expect(await readsOf(book)).toEqual(before);
    expect(await readsOf(book, ADA)).toEqual(ofAda);
    expect(await bookAs(book.id, BEN)).toMatchObject({ hidden: null });
  });

  it('is changed by its owner, and is to others as one that does not exist', async () => {
    const { id } = await aFavoredBook();
    await hide(id);
    const [params, body] = [{ id }, aBookDraft({ title: 'Renamed' })];
    for (const endpoint of [bookEndpoints.edit, bookEndpoints.remove, favoriteEndpoints.add])
      expect(await call(endpoint, { as: DORA, params, body })).toBe('book_not_found');
    expect((await service.call(favoriteEndpoints.remove, { as: ADA, params })).status).toBe(204);
    expect(await call(bookEndpoints.edit, { as: BEN, params, body })).toMatchObject({
      title: 'Renamed',
      hidden: 'copyright',
    });
    expect((await service.call(favoriteEndpoints.add, { as: BEN, params })).status).toBe(201);
    expect((await service.call(bookEndpoints.remove, { as: BEN, params })).status).toBe(204);
    // A state of what is gone changes nothing.
    await show(id);
    expect(await bookAs(id, BEN)).toBe('book_not_found');
    for await (const letter of service.app.get(DeadLetters).list()) expect(letter).toBeUndefined();
  });

  it('without an owner is found by nobody', async () => {
    const { id } = await aFavoredBook();
    await service.database.query('UPDATE books SET user_id = NULL WHERE id = $1', [id]);
    await hide(id);
    for (const as of [undefined, ADA, BEN]) expect(await bookAs(id, as)).toBe('book_not_found');
  });
});

describe('A removed book', () => {
  it('is found and changed by nobody, and deleted 30 days later', async () => {
    const [kept, gone, ownerless] = [await aFavoredBook(), await aFavoredBook(), await aFavoredBook()];
    await service.database.query('UPDATE books SET user_id = NULL WHERE id = $1', [ownerless.id]);
    await remove(kept.id, new Date(Date.now() - 29 * DAY).toISOString());
    const late = new Date(Date.now() - 31 * DAY).toISOString();
    await remove(gone.id, late);
    await remove(ownerless.id, late);
    for (const as of [undefined, ADA, BEN]) expect(await bookAs(kept.id, as)).toBe('book_not_found');
    expect(await call(bookEndpoints.remove, { as: BEN, params: { id: kept.id } })).toBe('book_not_found');
    const books = () =>
      service.database.query('SELECT id::int FROM books WHERE id = ANY($1)', [
        [kept.id, gone.id, ownerless.id],
      ]);
    expect(await books()).toHaveLength(3);
    await doHousekeeping(service);
    expect(await books()).toEqual([{ id: kept.id }]);
    await show(kept.id);
    expect(await bookAs(kept.id)).toMatchObject({ hidden: null });
    await eventually('the event', async () =>
      (await eventsIn('BOOKS', service.broker.url)).some(
        ({ type, data }) =>
          type === 'books.book.deleted.v1' &&
          (data as Book).id === gone.id &&
          (data as Book).user_id === null,
      ),
    );
    const [counted] = await service.database.query(
      `SELECT book_count = (SELECT count(*) FROM books WHERE genre_id = ${GENRE} AND NOT hidden) AS is_right FROM genre_counts WHERE genre_id = ${GENRE}`,
    );
    expect(counted).toEqual({ is_right: true });
  });
});

describe('A genre', () => {
  const counts = async () =>
    (
      await service.database.query<{ count: number }>(
        'SELECT coalesce(max(book_count), 0)::int AS count FROM genre_counts WHERE genre_id IN (6, 7) GROUP BY genre_id ORDER BY genre_id',
      )
    ).map(({ count }) => count);

  it('does not count a hidden book, whatever becomes of it, and counts it once when it is shown', async () => {
    await newBook(service, BEN, { genre_id: 6 });
    await newBook(service, BEN, { genre_id: 7 });
    const { id } = await newBook(service, BEN, { genre_id: 6 });
    expect(await counts()).toEqual([2, 1]);
    for (const change of [hide, remove, hide]) {
      await change(id);
      expect(await counts()).toEqual([1, 1]);
    }
    await call(bookEndpoints.edit, { as: BEN, params: { id }, body: aBookDraft({ genre_id: 7 }) });
    expect(await counts()).toEqual([1, 1]);
    for (const _ of [1, 2]) await show(id);
    expect(await counts()).toEqual([1, 2]);
    await hide(id);
    await call(bookEndpoints.remove, { as: BEN, params: { id } });
    expect(await counts()).toEqual([1, 1]);
  });
});

describe('The state of a book', () => {
  it('is that of the highest version, and makes a new version of the book', async () => {
    const book = await aFavoredBook();
    const subject = { kind: 'book', subject_id: book.id } as const;
    await decide(service, { ...subject, visibility: 'hidden', version: 3 });
    await decide(service, { ...subject, visibility: 'shown', version: 2 });
    await decide(service, { ...subject, visibility: 'shown', version: 3 });
    expect(await bookAs(book.id)).toBe('book_not_found');
    const { version, updated_at } = await bookAs(book.id, BEN);
    expect([version, updated_at]).toEqual([book.version + 1, book.updated_at]);
  });

  it('is published, so that caches, open pages and replicas follow', async () => {
    const { id } = await aFavoredBook();
    const announced = await collectAnnouncedKeys(service.broker.url);
    await hide(id);
    await eventually('the keys', () =>
      Promise.resolve([surrogateKey.book(id), surrogateKey.books].every(key => announced.keys.includes(key))),
    );
    await announced.close();
    await eventually('the event', async () =>
      (await eventsIn('BOOKS', service.broker.url)).some(
        ({ type, data }) =>
          type === 'books.book.updated.v1' && (data as Book).id === id && (data as Book).version === 2,
      ),
    );
  });

  it('is in each event and look-up of the book: hidden from others, also after an edit, until it is shown', async () => {
    const { id } = await aFavoredBook();
    await hide(id);
    await service.call(bookEndpoints.edit, { as: BEN, params: { id }, body: aBookDraft() });
    expect(await call(bookSnapshot, { params: { id } })).toMatchObject({ hidden: true, version: 3 });
    await remove(id);
    await show(id);
    const published = await service.database.query<{ hidden: boolean }>(
      `SELECT event -> 'data' -> 'hidden' AS hidden FROM outbox WHERE event -> 'data' ->> 'id' = $1 AND subject LIKE 'books.book.%' ORDER BY position`,
      [String(id)],
    );
    expect(published.map(({ hidden }) => hidden)).toEqual([false, true, true, true, false]);
  });

  it('that is published again repairs a book that differs, once, unless it is an earlier one', async () => {
    const { id } = await aFavoredBook();
    const state = { kind: 'book', subject_id: id, visibility: 'hidden', version: 2 } as const;
    const snapshot = async () => {
      const found: BookSnapshot = await call(bookSnapshot, { params: { id } });
      return found;
    };
    await decide(service, state);
    const stored = await snapshot();
    await service.database.query('UPDATE books SET hidden = false WHERE id = $1', [id]);
    for (const _ of ['repaired', 'again']) {
      await decide(service, state);
      expect(await snapshot()).toEqual({ ...stored, hidden: true, version: stored.version + 1 });
    }
    await decide(service, { ...state, visibility: 'shown', version: 1 });
    expect(await snapshot()).toMatchObject({ hidden: true, version: stored.version + 1 });
  });
});

describe('The texts of a book', () => {
  const edit = (id: number, fields: object) =>
    service.call(bookEndpoints.edit, { as: BEN, params: { id }, body: { ...aBookDraft(), ...fields } });
  const at = expect.any(String);

  it('are those of now and of 30 days for moderators, also after its deletion', async () => {
    const { id, cover } = await newBook(service, BEN, {
      title: 'First',
      author: 'Ben',
      description: 'One text.',
    });
    const book = { author_id: BEN, picture: cover, post_id: null, book_id: null, deleted: false };
    const first = { title: 'First by Ben', text: 'One text.', replaced_at: at };
    expect(await textOf(id)).toEqual({ ...book, title: 'First by Ben', text: 'One text.', earlier: [] });
    for (const _ of [1, 2]) await edit(id, { title: 'First', author: 'Bob', description: 'One text.' });
    const second = { title: 'First by Bob', text: 'One text.' };
    expect(await textOf(id)).toEqual({ ...book, ...second, earlier: [first] });
    await service.call(bookEndpoints.remove, { as: BEN, params: { id } });
    const gone = { picture: null, title: '', text: '', deleted: true };
    const earlier = [{ ...second, replaced_at: at }, first];
    expect(await textOf(id)).toEqual({ ...book, ...gone, earlier });

    await service.database.query(
      `UPDATE kept_texts SET replaced_at = now() - make_interval(days => CASE title WHEN 'First by Bob' THEN 29 ELSE 31 END)`,
    );
    await doHousekeeping(service);
    expect((await textOf(id)).earlier).toMatchObject([second]);
  });

  it('are for a viewer those that this reader finds', async () => {
    const { id, description } = await newBook(service, BEN);
    expect(await textOf(id, ADA)).toMatchObject({ text: description });
    await hide(id);
    expect(await textOf(id, ADA)).toBe('book_not_found');
    expect(await textOf(id, BEN)).toMatchObject({ text: description });
    expect(await textOf(id)).toMatchObject({ text: description });
    expect(await textOf(999_999)).toBe('book_not_found');
  });

  it('are erased with the account of its owner, but the book stays', async () => {
    const { id } = await newBook(service, DORA);
    const body = aBookDraft({ title: 'Renamed' });
    await service.call(bookEndpoints.edit, { as: DORA, params: { id }, body });
    expect((await textOf(id)).earlier).toHaveLength(1);
    await publishEvent(userDeleted, { id: DORA, version: 2 }, service.broker.url);
    await eventually('the erasure', async () => (await bookAs(id)).user_id === null);
    await untilErased(service.database);
    expect(await textOf(id)).toMatchObject({ author_id: null, earlier: [] });
  });
});
