import { bookDeleted, bookEndpoints, bookUpdated, favoriteEndpoints, type Book } from '@endpaper/contracts';
import { seedService } from '@endpaper/service-kit';
import {
  doHousekeeping,
  eventsIn,
  eventually,
  startTestService,
  untilErased,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { seedBooks } from '../src/seed/seed-books.js';
import { svcBooks } from '../src/svc-books.js';
import { aBook } from './drafts.js';

const DEMO = 1;
const ADA = 500;
/** The books of the demo account. */
const [DEFACED, DELETED, LEFT_ALONE] = [6, 33, 60];

let service: TestService;

const start = async (config: Record<string, unknown>, isSeeded = true) => {
  service = await startTestService(svcBooks, config);
  if (isSeeded) await seedService(svcBooks, { DATABASE_URL: service.database.url }, seedBooks);
  // That of the start.
  await doHousekeeping(service);
};

afterEach(() => service.stop());

const read = async (id: number): Promise<Book> =>
  (await service.call(bookEndpoints.byId, { params: { id } })).body;
const create = async (as: number, fields = {}): Promise<Book> =>
  (await service.call(bookEndpoints.create, { as, body: aBook(fields) })).body;
const edit = (id: number, fields: object) =>
  service.call(bookEndpoints.edit, { as: DEMO, params: { id }, body: aBook(fields) });
const remove = (id: number) => service.call(bookEndpoints.remove, { as: DEMO, params: { id } });
const favorite = (as: number, id: number) =>
  service.call(favoriteEndpoints.add, { as, params: { id }, body: {} });
const unfavorite = (as: number, id: number) => service.call(favoriteEndpoints.remove, { as, params: { id } });

/** Makes all that was written until now so old. */
const age = (minutes: number) =>
  service.database.query(
    `WITH b AS (UPDATE books SET created_at = created_at - ${minutes} * interval '1 minute')
     UPDATE favorites SET created_at = created_at - ${minutes} * interval '1 minute'`,
  );
const demoBooks = () =>
  service.database.query<{ id: number; title: string; cover: string }>(
    'SELECT id::int, title, cover FROM books WHERE user_id = $1 ORDER BY id',
    [DEMO],
  );
const favoritesOf = async (column: 'user_id' | 'book_id', id: number) =>
  (
    await service.database.query<{ found: number }>(
      `SELECT ${column === 'user_id' ? 'book_id' : 'user_id'}::int AS found FROM favorites WHERE ${column} = $1 ORDER BY 1`,
      [id],
    )
  ).map(({ found }) => found);
const eventCount = async () => (await service.database.query('SELECT 1 FROM outbox')).length;
const wrongCounts = () =>
  service.database.query(
    'SELECT id FROM books b WHERE favorite_count <> (SELECT count(*) FROM favorites WHERE book_id = b.id)',
  );

describe('with a demo account', () => {
  beforeEach(() => start({ DEMO_EMAIL: 'demo@endpaper.example' }));

  it('a defaced book is as before, and keeps what others have added', async () => {
    const { updated_at: _, version: _version, ...before } = await read(DEFACED);
    await edit(DEFACED, { title: 'Defaced', cover: 'https://elsewhere.example/a.jpg', genre_id: 1 });
    await favorite(ADA, DEFACED);

    await doHousekeeping(service);

    const after = await read(DEFACED);
    expect(after).toMatchObject({
      ...before,
      favorite_count: before.favorite_count + 1,
      fav_book_users: [{ user_id: ADA }, ...before.fav_book_users],
    });
    await eventually('the event of the restored book', async () =>
      (await eventsIn('BOOKS', service.broker.url)).find(
        ({ type, data }) =>
          type === bookUpdated.subject && z.parse(bookUpdated.data, data).title === before.title,
      ),
    );
  });

  it('a deleted book comes back with the favorites of the seed, each time', async () => {
    const before = await read(DELETED);
    const fans = await favoritesOf('book_id', DELETED);
    const known = (await demoBooks()).map(({ id }) => id);
    let deleted: number = DELETED;
    for (let i = 0; i < 2; i += 1) {
      await remove(deleted);
      await untilErased(service.database);
      await doHousekeeping(service);
      const [restored] = (await demoBooks()).filter(({ id }) => !known.includes(id));
      expect(restored).toMatchObject({ title: before.title, cover: before.cover });
      deleted = restored?.id ?? 0;
      expect(await favoritesOf('book_id', deleted)).toEqual(fans);
      expect((await read(deleted)).favorite_count).toBe(fans.length);
    }
    expect(await demoBooks()).toHaveLength(3);
    // It is not taken for a book that a visitor has added.
    await age(61);
    await doHousekeeping(service);
    expect((await demoBooks()).map(({ id }) => id)).toEqual([DEFACED, LEFT_ALONE, deleted]);
  });

  it('a deleted book comes back without the favorites of an account that is deleted', async () => {
    const fans = await favoritesOf('book_id', DELETED);
    const gone = fans.find(id => id !== DEMO) ?? 0;
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [gone]);
    await remove(DELETED);
    await doHousekeeping(service);
    const restored = (await demoBooks()).at(-1)?.id ?? 0;
    expect(await favoritesOf('book_id', restored)).toEqual(fans.filter(id => id !== gone));
  });

  it('what visitors have added stays for an hour, and then goes with its event', async () => {
    const old = await create(DEMO, { title: 'Old' });
    const ofAda = await create(ADA);
    await favorite(DEMO, ofAda.id);
    await favorite(ADA, ofAda.id);
    await age(61);
    const recent = await create(DEMO, { title: 'New' });
    const alsoOfAda = await create(ADA);
    await favorite(DEMO, alsoOfAda.id);

    await doHousekeeping(service);

    expect((await demoBooks()).map(({ id }) => id)).toEqual([DEFACED, DELETED, LEFT_ALONE, recent.id]);
    expect(await favoritesOf('book_id', ofAda.id)).toEqual([ADA]);
    expect(await favoritesOf('book_id', alsoOfAda.id)).toEqual([DEMO]);
    expect((await read(ofAda.id)).title).toBe(ofAda.title);
    await eventually('the event of the removed book', async () =>
      (await eventsIn('BOOKS', service.broker.url)).find(
        ({ type, data }) => type === bookDeleted.subject && z.parse(bookDeleted.data, data).id === old.id,
      ),
    );
    expect(await wrongCounts()).toEqual([]);
  });

  it('a favorite that was removed comes back, and the next run finds nothing to do', async () => {
    const before = await favoritesOf('user_id', DEMO);
    for (const id of before) await unfavorite(DEMO, id);
    await doHousekeeping(service);
    expect(await favoritesOf('user_id', DEMO)).toEqual(before);
    expect(await wrongCounts()).toEqual([]);
    const events = await eventCount();
    await doHousekeeping(service);
    expect(await eventCount()).toBe(events);
  });
});

it('without a demo account everything stays as it is', async () => {
  await start({});
  await edit(DEFACED, { title: 'My own' });
  await remove(DELETED);
  const added = await create(DEMO);
  await age(61);
  await doHousekeeping(service);
  expect((await demoBooks()).map(({ id }) => id)).toEqual([DEFACED, LEFT_ALONE, added.id]);
  expect((await read(DEFACED)).title).toBe('My own');
});

it('in a schema without the seed, the user with the demo account’s id is like any other', async () => {
  await start({ DEMO_EMAIL: 'demo@endpaper.example' }, false);
  const { id } = await create(DEMO);
  await favorite(DEMO, id);
  await age(61);
  await doHousekeeping(service);
  expect((await demoBooks()).map(book => book.id)).toEqual([id]);
  expect(await favoritesOf('user_id', DEMO)).toEqual([id]);
});
