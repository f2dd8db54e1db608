import {
  bookUpdated,
  libraryEndpoints,
  shelfEndpoints,
  topBookEndpoints,
  yearEndpoints,
  type Entry,
  type Shelf,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { publishEvent, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const [READER, FRIEND, STRANGER] = [1, 2, 3];
const [HIDDEN, SHOWN] = [1, 2];

let service: TestLibrary;
let version = 1;

beforeAll(async () => {
  service = await startLibrary();
  await service.befriend(READER, FRIEND);
  const shelf = { name: 'Best', description: null, visibility: 'everyone' };
  const { body } = await service.call(shelfEndpoints.create, { as: READER, body: shelf });
  for (const book of [HIDDEN, SHOWN])
    await service.put(READER, book, {
      ...{ status: 'read', rating: 4, shelf: { id: (body as Shelf).id, has: true } },
    });
  await service.call(topBookEndpoints.choose, { as: READER, body: { book_ids: [HIDDEN, SHOWN] } });
});
afterAll(() => service.stop());

const setHidden = async (hidden: boolean | undefined) => {
  version += 1;
  await publishEvent(bookUpdated, { ...aBookSnapshot({ id: HIDDEN }), version, hidden }, service.broker.url);
  await untilConsumed('BOOKS', service.broker.url);
};

/** What a reader sees of the library: the books in its lists, and the counts. */
async function seenBy(as: number) {
  const params = { userId: READER };
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((one, other) => one - other);
  const list = async (query: Readonly<Record<string, string>>) =>
    ids((await service.call(libraryEndpoints.ofUser, { as, params, query })).body as Entry[]);
  const [shelf] = (await service.call(shelfEndpoints.ofUser, { as, params })).body as Shelf[];
  const year = await service.call(yearEndpoints.ofUser, { as, params: { ...params, year: 2026 } });
  return {
    all: await list({}),
    read: await list({ status: 'read' }),
    onShelf: await list({ shelf: String(shelf?.id), sort: 'shelf' }),
    counted: shelf?.book_count,
    undated: year.body.undated,
    top: ids((await service.call(topBookEndpoints.ofUser, { as, params })).body),
  };
}
const books = (...of: number[]) => ({
  ...{ all: of, read: of, onShelf: of, counted: of.length, undated: of.length, top: of },
});

it('a hidden book stays in the library of its reader, with its title, and others do not see it there', async () => {
  for (const as of [READER, FRIEND, STRANGER]) expect(await seenBy(as)).toEqual(books(HIDDEN, SHOWN));
  await setHidden(true);
  for (const as of [FRIEND, STRANGER]) expect(await seenBy(as)).toEqual(books(SHOWN));
  expect(await seenBy(READER)).toEqual(books(HIDDEN, SHOWN));
  const { body } = await service.call(libraryEndpoints.ofBook, { as: READER, params: { bookId: HIDDEN } });
  expect((body as Entry).book.title).toBe(`Book ${HIDDEN}`);

  await setHidden(false);
  for (const as of [FRIEND, STRANGER]) expect(await seenBy(as)).toEqual(books(HIDDEN, SHOWN));
});

it('a hidden book is not added to a library, nor read without an entry, and its reader changes the entry', async () => {
  await setHidden(true);
  const params = { bookId: HIDDEN };
  const want = { as: STRANGER, params, body: { status: 'want' } };
  const notFound = { status: 404, body: { code: 'book_not_found' } };
  expect(await service.call(libraryEndpoints.ofBook, { as: STRANGER, params })).toMatchObject(notFound);
  expect(await service.call(libraryEndpoints.change, want)).toMatchObject(notFound);
  expect(await service.put(READER, HIDDEN, { rating: 5 })).toMatchObject({ rating: 5 });
  await setHidden(undefined);
  expect((await service.call(libraryEndpoints.change, want)).status).toBe(200);
});

it('an import finds no hidden book', async () => {
  await setHidden(true);
  await service.importFile(
    STRANGER,
    `Title,Author\nBook ${HIDDEN},Author ${HIDDEN}\nBook ${SHOWN},Author ${SHOWN}\n`,
  );
  const { body } = await service.call(libraryEndpoints.own, { as: STRANGER, query: { book: 'none' } });
  expect((body as Entry[]).map(({ book }) => book.title)).toEqual([`Book ${HIDDEN}`]);
});
