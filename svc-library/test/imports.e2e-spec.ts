import { hash } from 'node:crypto';
import {
  importProgress,
  libraryEndpoints,
  libraryImportEndpoints,
  ownData,
  shelfEndpoints,
  type BookRatings,
  type Endpoint,
  type Entry,
  type ImportRow,
  type ImportedReview,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { collectAnnouncedKeys, eventually, ownDataPages, readPagesAs } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const GRACE = 2;

const HEADER =
  'Book Id,Title,Author,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 101, title: 'Dune', author: 'Frank Herbert', isbn: '9780441013593' });
  await service.addBook({ id: 102, title: 'Emma', author: 'Jane Austen' });
  await service.addBook({ id: 103, title: 'Poems', author: 'Emily Dickinson' });
  await service.addBook({ id: 104, title: 'Poems', author: 'Emily Dickinson' });
  await service.addBook({
    id: 105,
    title: 'Sapiens: A Brief History of Humankind',
    author: 'Yuval Noah Harari',
  });
});

afterAll(() => service.stop());

const library = async (as: number) =>
  (await readPagesAs<Entry>(service, '/api/library?limit=100', as)).flat();
const rowsOf = async (as: number, id: number, state = '') =>
  (
    await readPagesAs<ImportRow>(
      service,
      `/api/library/imports/${id}/rows?limit=3${state && `&state=${state}`}`,
      as,
    )
  ).flat();
const entryOf = (entries: readonly Entry[], title: string) =>
  entries.find(({ book }) => book.title === title);
const draftsOf = async (as: number) =>
  (await service.call(libraryImportEndpoints.drafts, { as })).body as ImportedReview[];

const FILE = [
  HEADER,
  '1,"Dune (Dune, #1)",Frank Herbert,="9780441013593",5,2020/05/06,2020/01/02,"sand, classics",read,"Spice<br/>and sand",true,lent to Grace,2',
  '2,EMMA,"Jane  Austen",="",4,,2021/01/02,,currently-reading,,,,1',
  '3,Poems,Emily Dickinson,="",0,,2021/02/02,to-read,to-read,,,,0',
  '4,Sapiens,Yuval Noah Harari,="",3,,2021/03/02,,read,,,,1',
  '5,A Book of Nobody,Nobody,="9780306406157",2,2019/01/01,2018/01/01,,dnf,"Too long",,,1',
  '6,,No Title,="",2,,,,read,,,,1',
  '7,"Not closed,Somebody,="",2,,,,read,,,,1',
  '8,The Last,Somebody,="",9,,2021/04/02,on-the-pile,on-the-pile,,,,0',
].join('\n');

describe('a file of Goodreads', () => {
  it('comes into the library, each row with its end', async () => {
    expect(await service.importFile(ADA, FILE)).toMatchObject({
      ...{ source: 'goodreads', state: 'done', rows: 8, done: 8 },
      ...{ imported: 4, existing: 0, undecided: 2, failed: 2 },
    });
    const entries = await library(ADA);
    expect(entries).toHaveLength(6);
    expect(entryOf(entries, 'Dune')).toMatchObject({
      ...{
        book_id: 101,
        status: 'read',
        rating: 5,
        notes: 'lent to Grace',
        created_at: '2020-01-02T12:00:00.000Z',
      },
      readings: [
        { ended_on: '2020-05-06', outcome: 'finished' },
        { ended_on: null, outcome: 'finished' },
      ],
      shelves: [expect.any(Number), expect.any(Number)],
    });
    expect(entryOf(entries, 'Emma')).toMatchObject({ book_id: 102, status: 'reading', rating: 4 });
    expect(entryOf(entries, 'A Book of Nobody')).toMatchObject({
      ...{ book_id: null, book: { id: null, author: 'Nobody', cover: '' }, status: 'stopped', rating: 1 * 2 },
      readings: [{ ended_on: '2019-01-01', outcome: 'stopped' }],
    });
    expect(entryOf(entries, 'The Last')).toMatchObject({ status: null, rating: null });
  });

  it('counts the ratings of books in the catalogue', async () => {
    const ratings = await service.call(libraryEndpoints.ratings, { params: { bookId: 101 } });
    expect(ratings.body).toMatchObject({ rating_average: 5, rating_count: 1 });
  });

  it('shows its rows by state, in the order of the file', async () => {
    const [job] = (await service.call(libraryImportEndpoints.list, { as: ADA })).body as { id: number }[];
    const id = job?.id ?? 0;
    expect((await rowsOf(ADA, id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await rowsOf(ADA, id, 'undecided')).toMatchObject([
      { title: 'Poems', candidates: [{ id: 103 }, { id: 104 }], book_id: null, entry_id: expect.any(Number) },
      { title: 'Sapiens', candidates: [{ id: 105, title: 'Sapiens: A Brief History of Humankind' }] },
    ]);
    expect(await rowsOf(ADA, id, 'failed')).toMatchObject([
      { title: '', line: 7, author: 'No Title', reason: 'This line has no title' },
      {
        title: '7,"Not closed,Somebody,="",2,,,,read,,,,1',
        reason: 'A quotation mark of this line is not closed',
      },
    ]);
    expect((await rowsOf(ADA, id, 'imported')).at(-1)?.reason).toBe(
      'The rating “9” is not from 0 to 5 stars, so it is left out. “on-the-pile” became a shelf without a status.',
    );
  });

  it('gives the failures as a file', async () => {
    const [job] = (await service.call(libraryImportEndpoints.list, { as: ADA })).body as { id: number }[];
    const answer = await service.call(libraryImportEndpoints.failures, {
      as: ADA,
      params: { importId: job?.id ?? 0 },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.body.split('\r\n')).toEqual([
      `${HEADER},Line,Result,Reason`,
      '6,,No Title,"=""""",2,,,,read,,,,1,7,Failed,This line has no title',
      expect.stringMatching(/^"7,""Not closed.*A quotation mark of this line is not closed$/),
      expect.stringMatching(/^8,The Last,.*,9,Imported,"The rating “9”/),
      '',
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    const before = await library(ADA);
    expect(await service.importFile(ADA, FILE)).toMatchObject({
      imported: 0,
      existing: 6,
      undecided: 0,
      failed: 2,
    });
    expect(await library(ADA)).toEqual(before);
    expect(await draftsOf(ADA)).toHaveLength(2);
  });

  it('keeps its reviews as drafts until their reader puts them away', async () => {
    const [spice, long] = await draftsOf(ADA);
    expect(spice).toMatchObject({
      ...{ book: { id: 101, title: 'Dune' }, review: 'Spice<br/>and sand', is_spoiler: true },
    });
    expect(long).toMatchObject({
      book: { id: null, title: 'A Book of Nobody', isbn: '9780306406157' },
      is_spoiler: false,
    });
    const remove = (as: number) =>
      service.call(libraryImportEndpoints.removeDraft, { as, params: { draftId: spice?.id ?? 0 } });
    expect([(await remove(GRACE)).status, (await remove(ADA)).status, (await remove(ADA)).status]).toEqual([
      404, 204, 404,
    ]);
    await service.importFile(ADA, FILE);
    expect(await draftsOf(ADA)).toMatchObject([{ id: long?.id }]);
    const counts = await service.call(libraryImportEndpoints.countDrafts, { as: ADA });
    expect(counts.body).toEqual({ all: 1, without_book: long?.book.id === null ? 1 : 0 });
  });
});

describe('a row that needs a decision', () => {
  const decide = (as: number, row: ImportRow | undefined, importId: number, book_id: number | null) =>
    service.call(libraryImportEndpoints.decide, {
      as,
      params: { importId, rowId: row?.id ?? 0 },
      body: { book_id },
    });

  it('is joined to the book that its reader chooses, or to none', async () => {
    const { id } = await service.importFile(3, FILE);
    const [poems, sapiens] = await rowsOf(3, id, 'undecided');
    expect((await decide(GRACE, poems, id, 104)).status).toBe(404);
    for (const other of [101, 999])
      expect(await decide(3, poems, id, other)).toMatchObject({
        status: 400,
        body: { code: 'not_a_candidate' },
      });
    expect((await decide(3, poems, id, 104)).body).toMatchObject({
      state: 'imported',
      book_id: 104,
      candidates: [{ id: 103 }, { id: 104 }],
    });
    expect((await decide(3, sapiens, id, null)).body).toMatchObject({ state: 'imported', book_id: null });
    const dune = (await rowsOf(3, id, 'imported')).find(({ title }) => title.startsWith('Dune'));
    expect(await decide(3, dune, id, 101)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    const entries = await library(3);
    expect(entryOf(entries, 'Poems')).toMatchObject({ book_id: 104, status: 'want' });
    expect(entryOf(entries, 'Sapiens')).toMatchObject({ book_id: null, rating: 3 });
    expect(await service.importFile(3, FILE)).toMatchObject({ imported: 0, existing: 6, undecided: 0 });
  });

  it('can be decided again, while its entry is the book of that decision', async () => {
    const user = 77;
    service.owners.users.set(user, aUserSnapshot({ id: user }));
    const { id } = await service.importFile(user, FILE);
    const [, sapiens] = await rowsOf(user, id, 'undecided');
    const count = async () =>
      ((await service.call(libraryEndpoints.ratings, { params: { bookId: 105 } })).body as BookRatings)
        .rating_count;
    const before = await count();
    const entry = async () => (await library(user)).find(({ entry_id }) => entry_id === sapiens?.entry_id);
    for (const book_id of [105, null, 105, null]) {
      expect((await decide(user, sapiens, id, book_id)).body).toMatchObject({ state: 'imported', book_id });
      expect(await count()).toBe(book_id === null ? before : before + 1);
    }
    expect(await entry()).toMatchObject({ book_id: null, book: { title: 'Sapiens' }, rating: 3 });
    expect((await decide(user, sapiens, id, 104)).body).toMatchObject({ code: 'not_a_candidate' });
    const row = async () => (await rowsOf(user, id)).find(each => each.id === sapiens?.id);
    expect(await row()).toMatchObject({ state: 'imported', candidates: [{ id: 105 }] });

    await service.call(libraryEndpoints.join, {
      ...{ as: user, params: { entryId: sapiens?.entry_id ?? 0 }, body: { book_id: 104 } },
    });
    expect((await decide(user, sapiens, id, 105)).body).toMatchObject({ code: 'already_decided' });
    expect(await row()).toMatchObject({ candidates: [] });
  });

  it('adds to an entry that the library has already what it does not say', async () => {
    await service.put(4, 105, { status: 'want', notes: 'from the library' });
    const { id } = await service.importFile(4, FILE);
    const [, sapiens] = await rowsOf(4, id, 'undecided');
    expect((await decide(4, sapiens, id, 105)).body).toMatchObject({ state: 'imported', book_id: 105 });
    const entries = (await library(4)).filter(({ book }) => book.title.startsWith('Sapiens'));
    expect(entries).toMatchObject([{ book_id: 105, rating: 3, notes: 'from the library' }]);
    expect((await decide(4, sapiens, id, null)).body).toMatchObject({ code: 'already_decided' });
  });
});

it('a book of an export of another portal is none of the books with its id', async () => {
  const entry = {
    title: 'Unlike any other',
    author: 'Somebody Else',
    status: 'want',
    rating: null,
    book_id: 101,
  };
  const file = JSON.stringify({ library: [entry, { ...entry, title: 'Dune', author: '' }] });
  const { id } = await service.importFile(2, file, 'application/json');
  expect(await rowsOf(2, id)).toMatchObject([
    { state: 'imported', candidates: [], book_id: null },
    { state: 'undecided', candidates: [{ id: 101 }] },
  ]);
});

describe('the keys of books', () => {
  it('are made of a title and an author of any length', async () => {
    // PostgreSQL compresses an index entry: hexadecimal digits stay as long as they are.
    const long = (text: string) =>
      Array.from({ length: 25 }, (_, n) => hash('sha256', `${text} ${n}`)).join('');
    const [title, author] = [long('title'), long('author')];
    await service.database.query(
      `INSERT INTO book_replicas (id, version, title, author, cover) VALUES (120, 1, $1, $2, '')`,
      [title, author],
    );
    expect(await service.importFile(2, 'Title,Author\nUnlike any other 2,Somebody')).toMatchObject({
      imported: 1,
    });
    expect(await service.database.query('SELECT version FROM book_keys WHERE book_id = 120')).toHaveLength(1);
  });

  it('are not replaced by those of an older version', async () => {
    await service.database.query(
      `INSERT INTO book_replicas (id, version, title, author, cover) VALUES (121, 2, 'Old', 'A', '')`,
    );
    await service.database.query(
      `INSERT INTO book_keys (book_id, version, title, short_title, author) VALUES (121, 1, 'a', 'a', 'a')`,
    );
    const newer = await service.database.begin();
    await newer.query(`UPDATE book_keys SET version = 3, title = 'new' WHERE book_id = 121`);
    const imported = service.importFile(2, 'Title,Author\nUnlike any other 3,Somebody');
    await eventually('the import waits', async () => {
      const waiting = await service.database.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await newer.commit();
    await imported;
    expect(await service.database.query('SELECT version, title FROM book_keys WHERE book_id = 121')).toEqual([
      { version: 3, title: 'new' },
    ]);
  });
});

it('a book that comes into the catalogue later is joined to the entry by its ISBN, or its title and author', async () => {
  await service.importFile(5, FILE);
  await service.addBook({ id: 110, title: 'Nobody’s Book', author: 'No Body', isbn: '9780306406157' });
  await service.addBook({ id: 111, title: 'The last', author: 'SOMEBODY' });
  const entries = await library(5);
  expect(entries.filter(({ book_id }) => book_id === 110)).toMatchObject([
    { rating: 2, book: { title: 'Nobody’s Book' } },
  ]);
  expect(entries.filter(({ book_id }) => book_id === 111)).toMatchObject([
    { status: null, shelves: [expect.any(Number)] },
  ]);
  expect((await service.call(libraryEndpoints.ratings, { params: { bookId: 110 } })).body).toMatchObject({
    rating_count: 5,
  });
});

it('a book that is in the library already keeps what its reader has said here', async () => {
  await service.put(6, 101, { status: 'stopped', rating: 1.5 });
  await service.put(6, 102, { status: 'want' });
  expect(await service.importFile(6, FILE)).toMatchObject({ imported: 4, undecided: 2 });
  const entries = await library(6);
  expect(entryOf(entries, 'Dune')).toMatchObject({ status: 'stopped', rating: 1.5, notes: 'lent to Grace' });
  expect(entryOf(entries, 'Emma')).toMatchObject({
    status: 'reading',
    rating: 4,
    readings: [{ outcome: null }],
  });
});

it('the same book of another service is one entry', async () => {
  await service.importFile(7, FILE);
  const storygraph =
    'Title,Authors,ISBN/UID,Read Status,Star Rating\nA book of nobody,Nobody,uid-1,did-not-finish,2.5\nDune,Frank Herbert,,read,4.5';
  expect(await service.importFile(7, storygraph)).toMatchObject({
    source: 'storygraph',
    imported: 0,
    existing: 2,
  });
});

describe('an import', () => {
  it('can be paused, and goes on', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, n) => `${1000 + n},Book ${n},Author ${n},="",3,,2021/01/02,,read,,,,1`,
    );
    const body = [HEADER, ...lines].join('\n');
    const { body: job } = await service.call(libraryImportEndpoints.create, {
      ...{ as: 8, body, headers: { 'content-type': 'text/csv' } },
    });
    const params = { importId: job.id as number };
    const set = (state: string) =>
      service.call(libraryImportEndpoints.change, { as: 8, params, body: { state } });
    expect((await set('paused')).body).toMatchObject({ state: 'paused' });
    await service.untilErased();
    const paused = (await service.call(libraryImportEndpoints.byId, { as: 8, params })).body;
    expect(paused).toMatchObject({ state: 'paused' });
    expect(paused.done).toBeLessThan(300);
    const announced = await collectAnnouncedKeys(service.broker.url);
    expect(['reading', 'running']).toContain((await set('running')).body.state);
    await service.untilErased();
    expect((await service.call(libraryImportEndpoints.byId, { as: 8, params })).body).toMatchObject({
      ...{ state: 'done', rows: 300, done: 300, imported: 300 },
    });
    await eventually('the progress is announced', async () => announced.hints.length > 0);
    expect(announced.hints[0]).toEqual(importProgress({ id: params.importId, user_id: 8 }));
    await announced.close();
    expect((await set('paused')).body).toMatchObject({ code: 'import_done' });
  });

  it('is one at a time', async () => {
    const post = () =>
      service.call(libraryImportEndpoints.create, {
        as: 9,
        body: FILE,
        headers: { 'content-type': 'text/csv' },
      });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await service.untilErased();
  });

  it('is its reader’s own, and is deleted without its books', async () => {
    const [job] = (await service.call(libraryImportEndpoints.list, { as: 9 })).body as { id: number }[];
    const params = { importId: job?.id ?? 0, rowId: 1 };
    const { byId, rows, change, decide, failures, remove } = libraryImportEndpoints;
    for (const [endpoint, body] of [
      [byId, undefined],
      [rows, undefined],
      [change, { state: 'paused' }],
      [decide, { book_id: null }],
      [failures, undefined],
      [remove, undefined],
    ] as [Endpoint, unknown][])
      expect((await service.call(endpoint, { as: ADA, params, body })).status).toBe(404);
    const before = await library(9);
    expect((await service.call(remove, { as: 9, params })).status).toBe(204);
    expect((await service.call(byId, { as: 9, params })).status).toBe(404);
    expect(await library(9)).toEqual(before);
    await service.untilErased();
    expect(
      await service.database.query('SELECT id FROM import_rows WHERE import_id = $1', [params.importId]),
    ).toEqual([]);
  });
});

describe('a file is refused', () => {
  const post = (body: string | Buffer, type: string) =>
    service.call(libraryImportEndpoints.create, { as: GRACE, body, headers: { 'content-type': type } });

  it.each([
    [
      'a ZIP',
      Buffer.from('PK\u0003\u0004 and more'),
      'application/zip',
      /^This is a ZIP file or an Excel workbook/,
    ],
    ['an empty one', '', 'text/csv', /^This file is empty/],
    [
      'another table',
      'Name,Price\nTea,2',
      'text/csv',
      /^The first line of this file has none of the columns/,
    ],
    ['only a first line', `${HEADER}\n,,\n`, 'text/csv', /^This file has no books/],
    ['another JSON', '{"books":[]}', 'application/json', /^This JSON file has no library/],
    ['a broken JSON', '{"library":[', 'application/json', /^This file ends in the middle/],
  ])('with a sentence that names the right file: %s', async (_, body, type, sentence) => {
    const answer = await post(body, type);
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_file' } });
    expect(answer.body.errors.message).toMatch(sentence);
    expect(answer.body.errors.message).toContain('goodreads_library_export.csv');
  });

  it.each([
    ['rows', `{"library":[${'0,'.repeat(50_000)}0]}`, /^This file has more than 50,000 books/],
    ['objects', `{"library":[${'{},'.repeat(300_000)}0]}`, /^This JSON file has too many values/],
    ['bytes', `{"library":["${'x'.repeat(8 * 1024 * 1024)}"]}`, /^This JSON file is larger than 8 MB/],
  ])('as JSON with too many %s', async (_, body, sentence) => {
    const answer = await post(body, 'application/json');
    expect(answer).toMatchObject({ status: 400, body: { code: 'file_too_large' } });
    expect(answer.body.errors.message).toMatch(sentence);
  });

  it('as CSV with too many lines', async () => {
    const answer = await post(`Title,Author\n${'A,B\n'.repeat(500_001)}`, 'text/csv');
    expect(answer).toMatchObject({ status: 400, body: { code: 'file_too_large' } });
    expect(answer.body.errors.message).toMatch(/^This file has more than 500,000 lines/);
  });

  it('of another type, or too large', async () => {
    expect((await post('x', 'text/html')).status).toBe(415);
    expect((await post(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'), 'text/csv')).status).toBe(413);
  });
});

it('is in the export of its user, and leaves with the account', async () => {
  const rows = await ownDataPages(service, ownData.library, 'import_rows', { as: ADA });
  expect(rows.flat().slice(0, 1)).toMatchObject([
    { number: 1, state: 'imported', cells: expect.arrayContaining(['Frank Herbert']) },
  ]);
  expect(await ownDataPages(service, ownData.library, 'imports', { as: ADA })).toMatchObject([
    [{ source: 'goodreads', state: 'done' }, {}, {}],
  ]);
  expect((await service.call(shelfEndpoints.own, { as: ADA })).body).toMatchObject([
    { name: 'classics', book_count: 1 },
    { name: 'on-the-pile' },
    { name: 'sand' },
  ]);
  await service.deleteUser(ADA);
  await service.untilErased();
  for (const table of ['imports', 'review_drafts', 'entry_sources'])
    expect(await service.database.query(`SELECT * FROM ${table} WHERE user_id = ${ADA}`)).toEqual([]);
});
