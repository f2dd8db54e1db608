import { libraryEndpoints, libraryImportEndpoints, type Entry, type ImportRow } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const HEADER =
  'Book Id,Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count';

let service: TestLibrary;
let reader = 0;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 101, title: 'Dune', author: 'Frank Herbert', isbn: null });
  await service.addBook({ id: 102, title: 'Sanditon', author: 'Jane Austen', isbn: null });
});

beforeEach(() => {
  reader += 1;
  service.owners.users.set(reader, aUserSnapshot({ id: reader }));
});

afterAll(() => service.stop());

const importLines = (...lines: string[]) => service.importFile(reader, [HEADER, ...lines].join('\n'));
const library = async () => (await readPagesAs<Entry>(service, '/api/library?limit=100', reader)).flat();
const rowsOf = async ({ id }: { id: number }) =>
  (await readPagesAs<ImportRow>(service, `/api/library/imports/${id}/rows?limit=100`, reader)).flat();

const WANTED = '1,Dune,Frank Herbert,0,,desert,to-read,,,0';
const READ = '1,Dune,Frank Herbert,4,2024/05/06,"desert, classics",read,Spice,lent to Grace,1';

describe('a later file of the same service', () => {
  it('brings what has changed in a row, and nothing when it has not', async () => {
    expect(await importLines(WANTED)).toMatchObject({ imported: 1 });
    expect(await importLines(READ)).toMatchObject({ imported: 1, existing: 0, remarks: 0 });
    const entries = await library();
    expect(entries).toMatchObject([
      {
        ...{ book_id: 101, status: 'read', rating: 4, notes: 'lent to Grace' },
        readings: [{ ended_on: '2024-05-06', outcome: 'finished' }],
        shelves: [expect.any(Number), expect.any(Number)],
      },
    ]);
    expect((await service.call(libraryImportEndpoints.drafts, { as: reader })).body).toMatchObject([
      { review: 'Spice' },
    ]);
    expect(await importLines(READ)).toMatchObject({ imported: 0, existing: 1, remarks: 0 });
    expect(await library()).toEqual(entries);
  });

  it('replaces what an earlier file has put', async () => {
    await importLines('1,Dune,Frank Herbert,2,,,currently-reading,First,mine,1');
    expect(await importLines('1,Dune,Frank Herbert,5,2024/05/06,,read,Second,ours,1')).toMatchObject({
      imported: 1,
      remarks: 0,
    });
    expect(await library()).toMatchObject([
      {
        ...{ status: 'read', rating: 5, notes: 'ours' },
        readings: [{ ended_on: '2024-05-06', outcome: 'finished' }],
      },
    ]);
    expect((await library())[0]?.readings).toHaveLength(1);
    expect((await service.call(libraryImportEndpoints.drafts, { as: reader })).body).toMatchObject([
      { review: 'Second' },
    ]);
  });

  it('leaves what its reader has changed here, and says so', async () => {
    await importLines('1,Dune,Frank Herbert,2,2015/01/02,sand,read,First,mine,1');
    await service.put(reader, 101, { status: 'stopped', rating: 1, notes: 'changed here' });
    const [draft] = (await service.call(libraryImportEndpoints.drafts, { as: reader })).body as {
      id: number;
    }[];
    await service.call(libraryImportEndpoints.removeDraft, {
      as: reader,
      params: { draftId: draft?.id ?? 0 },
    });
    const job = await importLines('1,Dune,Frank Herbert,5,2015/01/02,sand,currently-reading,Second,ours,2');
    expect(await rowsOf(job)).toMatchObject([
      {
        state: 'existing',
        reason:
          'The status “Reading” was not imported: your library has another one, which stays. The rating of 5 stars was not imported: your library has another one, which stays. The private note was not imported: your library has another one, which stays. The review was not imported, because an earlier one of this book was. Its text is in the file that you can download in the menu of this import.',
      },
    ]);
    expect(await library()).toMatchObject([{ status: 'stopped', rating: 1, notes: 'changed here' }]);
  });

  it('does not bring back what its reader has taken away here', async () => {
    await importLines('1,Dune,Frank Herbert,4,2015/01/02,sand,read,,mine,1');
    const [entry] = await library();
    await service.put(reader, 101, { rating: null, shelf: { id: entry?.shelves[0] ?? 0, has: false } });
    await service.call(libraryEndpoints.change, {
      as: reader,
      params: { bookId: 101 },
      body: { notes: null },
    });
    expect(await importLines('1,Dune,Frank Herbert,4,2015/01/02,"sand, spice",read,,mine,1')).toMatchObject({
      imported: 1,
    });
    expect(await library()).toMatchObject([{ rating: null, notes: null, shelves: [expect.any(Number)] }]);
    expect((await library())[0]?.shelves).not.toEqual(entry?.shelves);
  });

  it('compares with nothing what an earlier release has imported', async () => {
    await importLines(READ, '2,Sanditon,Jane Austen,0,,,to-read,,,0');
    await service.database.query('UPDATE entry_sources SET said = NULL, import_id = NULL');
    const before = await library();
    expect(await importLines(READ, '2,Sanditon,Jane Austen,0,,,to-read,,,0')).toMatchObject({
      ...{ imported: 0, existing: 2, remarks: 0 },
    });
    expect(await library()).toEqual(before);
    expect(await importLines(READ.replace(',4,', ',5,'))).toMatchObject({ imported: 1 });
    expect((await library()).find(({ book_id }) => book_id === 101)).toMatchObject({ rating: 5 });
  });

  it('corrects the title and the author of a book that is not in the catalogue, and finds the book', async () => {
    await importLines('1,Sanditon,,4,,,read,,,1', '2,Nowhere,Nobody,3,,,read,,,1');
    const job = await importLines(
      '1,Sanditon,Jane Austen,4,,,read,,,1',
      '2,Nowhere at all,Nobody,3,,,read,,,1',
    );
    expect(job).toMatchObject({ imported: 2 });
    expect(await rowsOf(job)).toMatchObject([{ book: { id: 102 } }, { book: null }]);
    expect((await library()).map(({ book }) => book.title).sort()).toEqual(['Nowhere at all', 'Sanditon']);
  });
});

describe('a second row of the same book in one file', () => {
  const twice = (second: string) => [
    '1,Dune,Frank Herbert,5,2015/01/02,,read,,,1',
    `${second},Frank Herbert,4,2020/09/09,,read,,,1`,
    '1,Dune,Frank Herbert,5,2015/01/02,classics,read,,,1',
  ];

  it.each([
    ['with another id', '2,Dune'],
    ['with another title', '2,"Dune (Dune, #1)"'],
    ['with the same id', '1,Dune'],
  ])('is another reading, and its rating is left out with a remark: %s', async (_, second) => {
    const job = await importLines(...twice(second));
    expect(await rowsOf(job)).toMatchObject([
      { state: 'imported', reason: null },
      {
        state: 'imported',
        reason: 'The rating of 4 stars was not imported: your library has another one, which stays.',
      },
      { state: 'imported', reason: null },
    ]);
    const entries = await library();
    expect(entries).toMatchObject([
      {
        ...{ rating: 5, shelves: [expect.any(Number)] },
        readings: [{ ended_on: '2020-09-09' }, { ended_on: '2015-01-02' }],
      },
    ]);
    expect(await importLines(...twice(second))).toMatchObject({ imported: 0, existing: 3 });
    expect(await library()).toEqual(entries);
  });

  it('of another file has no further reading', async () => {
    await importLines('1,Dune,Frank Herbert,5,2015/01/02,,read,,,1');
    expect(await importLines('2,Dune,Frank Herbert,5,2015/01/05,,read,,,1')).toMatchObject({ existing: 1 });
    expect((await library())[0]?.readings).toHaveLength(1);
  });
});
