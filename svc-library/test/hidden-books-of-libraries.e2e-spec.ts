import {
  bookUpdated,
  libraryEndpoints,
  libraryImportEndpoints,
  shelfEndpoints,
  topBookEndpoints,
  yearEndpoints,
  type Entry,
  type ImportRow,
  type Shelf,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { publishEvent, untilConsumed } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const [READER, FRIEND, STRANGER, NEW] = [1, 2, 3, 4];
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

const setHidden = async (hidden: boolean | undefined, book = aBookSnapshot({ id: HIDDEN })) => {
  version += 1;
  await publishEvent(bookUpdated, { ...book, version, hidden }, service.broker.url);
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

/** Imports a row whose book the catalogue does not have. @returns its entry */
async function ownTitle(as: number, title: string): Promise<number> {
  await service.importFile(as, `Title,Author\n${title},Nobody\n`);
  const { body } = await service.call(libraryEndpoints.own, { as, query: { book: 'none' } });
  return Number((body as Entry[]).find(({ book }) => book.title === title)?.entry_id);
}

it('a hidden book is neither chosen as a top book nor joined to an entry, except by a reader who has it', async () => {
  await setHidden(true);
  const choose = async (as: number) =>
    (await service.call(topBookEndpoints.choose, { as, body: { book_ids: [SHOWN, HIDDEN] } })).status;
  const join = async (as: number, entryId: number) =>
    (await service.call(libraryEndpoints.join, { as, params: { entryId }, body: { book_id: HIDDEN } }))
      .status;
  expect([await choose(NEW), await join(NEW, await ownTitle(NEW, 'Diary'))]).toEqual([404, 404]);
  expect([await choose(READER), await join(READER, await ownTitle(READER, 'Letters'))]).toEqual([200, 200]);
});

it('a book that was offered for a row of a file is neither shown nor taken once it is hidden, unless the row is that book', async () => {
  const [first, second] = [103, 104].map(id => ({ id, title: 'Poems', author: 'Emily Dickinson' }));
  for (const book of [first, second]) if (book) await service.addBook(book);
  const { id: importId } = await service.importFile(NEW, 'Title,Author\nPoems,Emily Dickinson\n');
  const row = async () => {
    const { body } = await service.call(libraryImportEndpoints.rows, { as: NEW, params: { importId } });
    const [{ id, candidates }] = body as [ImportRow];
    return { id, offered: candidates.map(each => each.id).toSorted((one, other) => one - other) };
  };
  const decide = async (book_id: number) => {
    const params = { importId, rowId: (await row()).id };
    return (await service.call(libraryImportEndpoints.decide, { as: NEW, params, body: { book_id } })).status;
  };
  expect((await row()).offered).toEqual([103, 104]);

  await setHidden(true, aBookSnapshot(first));
  expect([(await row()).offered, await decide(103)]).toEqual([[104], 404]);

  await setHidden(false, aBookSnapshot(first));
  expect([await decide(103), (await row()).offered]).toEqual([200, [103, 104]]);
  await setHidden(true, aBookSnapshot(first));
  expect([(await row()).offered, await decide(103)]).toEqual([[103, 104], 200]);
});

it('an entry with an own title is joined to a hidden book when that is shown again', async () => {
  const book = aBookSnapshot({ id: 105, title: 'Journal', author: 'Nobody' });
  const entry = await ownTitle(NEW, book.title);
  const bookOf = async () => {
    await service.untilErased();
    const { body } = await service.call(libraryEndpoints.own, { as: NEW });
    return (body as Entry[]).find(({ entry_id }) => entry_id === entry)?.book_id;
  };
  await setHidden(true, book);
  expect(await bookOf()).toBeNull();
  await setHidden(false, book);
  expect(await bookOf()).toBe(book.id);
});

it('a book that an earlier release has stored is shown, and is known to be hidden once it is published again', async () => {
  await setHidden(false);
  await service.database.query('UPDATE book_replicas SET hidden = DEFAULT WHERE id = $1', [HIDDEN]);
  expect((await seenBy(STRANGER)).all).toEqual([HIDDEN, SHOWN]);
  await service.database.query('UPDATE book_replicas SET version = 0 WHERE hidden IS NULL AND NOT deleted');
  version = 0;
  await setHidden(true);
  expect((await seenBy(STRANGER)).all).toEqual([SHOWN]);
});
