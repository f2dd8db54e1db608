import {
  libraryEndpoints,
  libraryImportEndpoints,
  type BookRatings,
  type Entry,
  type EntryChange,
  type ImportRow,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const BOOK = 103;
const FILE = [
  'Book Id,Title,Author,My Rating,Date Read,Exclusive Shelf,My Review,Publisher',
  '3,Poems,Emily Dickinson,4,2019/01/01,read,Short,Virago',
].join('\n');

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  for (const id of [BOOK, 104]) await service.addBook({ id, title: 'Poems', author: 'Emily Dickinson' });
});

afterAll(() => service.stop());

const changeEntry = async (entryId: number, body: EntryChange) =>
  (await service.call(libraryEndpoints.changeEntry, { as: ADA, params: { entryId }, body })).body as Entry;
const ratings = async () =>
  (await service.call(libraryEndpoints.ratings, { params: { bookId: BOOK } })).body as BookRatings;

it('an imported entry that is joined to one of the library stays hidden, and keeps its readings and its review', async () => {
  await service.put(ADA, BOOK, { status: 'reading' });
  const { id: importId } = await service.importFile(ADA, FILE);
  const rows = await service.call(libraryImportEndpoints.rows, { as: ADA, params: { importId } });
  const [row] = rows.body as ImportRow[];
  await changeEntry(Number(row?.entry_id), { visibility: 'me' });

  const params = { importId, rowId: Number(row?.id) };
  const answer = await service.call(libraryImportEndpoints.decide, {
    as: ADA,
    params,
    body: { book_id: BOOK },
  });

  expect(answer.status).toBe(200);
  const joined = (await service.call(libraryEndpoints.ofBook, { as: ADA, params: { bookId: BOOK } }))
    .body as Entry;
  expect(joined).toMatchObject({ status: 'reading', rating: 4, visibility: 'me', has_review: true });
  expect(joined.book).toMatchObject({ title: 'Poems', publisher: 'Virago' });
  expect(joined.readings.map(({ outcome, ended_on }) => outcome && ended_on)).toEqual([null, '2019-01-01']);
  expect((await ratings()).rating_count).toBe(0);
});

it('a book stays in the library while a review of it waits', async () => {
  const FILE_OF_REVIEW = FILE.replace('2019/01/01,read', ',read').replaceAll('Poems', 'Letters');
  await service.addBook({ id: 105, title: 'Letters', author: 'Emily Dickinson' });
  await service.importFile(ADA, FILE_OF_REVIEW.replace('3,Letters', '4,Letters'));
  const kept = await service.put(ADA, 105, { status: null, rating: null });
  expect(kept).toMatchObject({ has_review: true, entry_id: expect.any(Number) });
});

describe('the book that a reader adds for an entry', () => {
  const join = (entryId: number, book_id: number, as = ADA) =>
    service.call(libraryEndpoints.join, { as, params: { entryId }, body: { book_id } });
  const withoutBook = async (title: string, author: string) => {
    await service.importFile(ADA, `Title,Author,My Rating\n${title},${author},4`);
    const list = await service.call(libraryEndpoints.own, { as: ADA, query: { sort: 'added' } });
    const entry = (list.body as Entry[]).find(({ book }) => book.title === title);
    return Number(entry?.entry_id);
  };

  it('is that of the entry, also with another title and without an ISBN', async () => {
    const entry = await withoutBook('Anonymous diary', '');
    await service.addBook({ id: 110, title: 'A Diary', author: 'Somebody', isbn: null });

    const answer = await join(entry, 110);

    expect(answer.body).toMatchObject({
      ...{ id: 110, entry_id: entry, book_id: 110, book: { title: 'A Diary' }, rating: 4 },
    });
    expect((await service.call(libraryEndpoints.ratings, { params: { bookId: 110 } })).body).toMatchObject({
      rating_average: 4,
      rating_count: 1,
    });
    expect((await join(entry, 110)).body).toEqual(answer.body);
  });

  it('is found before its event has arrived', async () => {
    const entry = await withoutBook('Just added', 'Nobody');
    service.owners.books.set(111, aBookSnapshot({ id: 111 }));
    expect((await join(entry, 111)).body).toMatchObject({ book_id: 111, entry_id: entry });
  });

  it('must exist, and an entry has one book', async () => {
    const entry = await withoutBook('Refused', 'Nobody');
    expect((await join(entry, 999)).status).toBe(404);
    await service.put(2, 1, { status: 'want' });
    expect((await join(entry, BOOK, 2)).status).toBe(404);
    await join(entry, 110);
    const other = await withoutBook('Joined once', 'Nobody');
    await service.addBook({ id: 112, title: 'Another', author: 'Nobody' });
    expect((await join(other, 112)).status).toBe(200);
    expect((await join(other, 110)).body).toMatchObject({ code: 'other_book' });
  });
});

it('a file fills what the library does not know of an edition, together with all else', async () => {
  await service.addBook({ id: 120, title: 'Nightwood', author: 'Djuna Barnes' });
  await service.put(ADA, 120, { status: 'want' });
  await service.importFile(
    ADA,
    [
      'Book Id,Title,Author,My Rating,Exclusive Shelf,Publisher,Binding',
      '20,Nightwood,Djuna Barnes,5,read,Faber,Paperback',
    ].join('\n'),
  );

  const entry = await service.call(libraryEndpoints.ofBook, { as: ADA, params: { bookId: 120 } });
  expect(entry.body).toMatchObject({ status: 'read', rating: 5 });
  expect(entry.body.book).toMatchObject({ publisher: 'Faber', binding: 'Paperback' });
});

it('pages and a year that the catalogue has stay those of the catalogue, also when they are corrected', async () => {
  const book = { id: 122, title: 'Orlando', author: 'Virginia Woolf' };
  await service.addBook({ ...book, pages: 333, year: 1928 });
  await service.importFile(
    ADA,
    [
      'Book Id,Title,Author,Exclusive Shelf,Publisher,Number of Pages,Year Published',
      '22,Orlando,Virginia Woolf,read,Hogarth,333,2000',
    ].join('\n'),
  );
  const shown = async () =>
    (await service.call(libraryEndpoints.ofBook, { as: ADA, params: { bookId: 122 } })).body.book;
  expect(await shown()).toMatchObject({ publisher: 'Hogarth', pages: 333, year: 2000 });

  await service.addBook({ ...book, pages: 340, year: 1929, version: 2 });
  expect(await shown()).toMatchObject({ publisher: 'Hogarth', pages: 340, year: 2000 });
});
