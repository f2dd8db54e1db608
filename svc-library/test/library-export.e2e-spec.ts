import {
  cleanLine,
  cleanText,
  LIBRARY_STATUSES,
  libraryImportEndpoints,
  topBookEndpoints,
  VISIBILITIES,
  yearEndpoints,
  type LibraryStatus,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { atLength } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startLibrary, type TestLibrary } from './library-service.js';

let service: TestLibrary;

const BOOKS = Array.from({ length: 6 }, (_, n) => ({
  id: 200 + n,
  title: `Of the catalogue ${n}`,
  author: `Writer ${n}`,
}));

beforeAll(async () => {
  service = await startLibrary();
  for (const book of BOOKS) await service.addBook(book);
});

afterAll(() => service.stop());

let lastReader = 1_000;
function newReader(): number {
  lastReader += 1;
  service.owners.users.set(lastReader, aUserSnapshot({ id: lastReader }));
  return lastReader;
}

const exportOf = async (as: number) =>
  (await service.call(libraryImportEndpoints.exportJson, { as })).body as Archive;
const importInto = async (as: number, archive: unknown) =>
  service.importFile(as, JSON.stringify(archive), 'application/json');

interface Archive {
  library: Record<string, unknown>[];
  shelves: { id: number; name: string; description: string | null; visibility: string }[];
  review_drafts: { entry_id: number; review: string; is_spoiler: boolean }[];
  library_settings: { visibility: string }[];
  reading_goals: { year: number; books: number }[];
  top_books: { position: number; book_id: number; title: string; author: string }[];
}

/** A library without the ids, which differ between two portals. */
function contentOf({ library, shelves, review_drafts, library_settings }: Archive) {
  const names = new Map(shelves.map(({ id, name }) => [id, name]));
  const drafts = new Map(
    review_drafts.map(({ entry_id, review, is_spoiler }) => [entry_id, { review, is_spoiler }]),
  );
  const withoutIds = (reading: Record<string, unknown>) => ({ ...reading, id: 0, version: 0 });
  const entries = library.map(({ entry_id, version: _version, readings, shelves: places, ...entry }) => ({
    ...entry,
    draft: drafts.get(Number(entry_id)) ?? null,
    readings: (readings as Record<string, unknown>[]).map(withoutIds),
    places: (places as { id: number; position: number }[])
      .map(({ id, position }) => `${names.get(id)}: ${position}`)
      .sort(),
  }));
  const byTitle = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  return {
    entries: entries.sort(byTitle),
    shelves: shelves
      .map(({ name, description, visibility }) => ({ name, description, visibility }))
      .sort(byTitle),
    library_settings,
  };
}

const line = (max: number) =>
  fc.string({ minLength: 1, maxLength: max, unit: 'grapheme' }).map(cleanLine).filter(Boolean);
const text = fc.option(fc.string({ maxLength: 60, unit: 'grapheme' }).map(typed => cleanText(typed) || null));
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

const ended = fc
  .record({
    days: fc.tuple(fc.option(day), fc.option(day)),
    outcome: fc.constantFrom('finished', 'stopped'),
    progress: fc.constantFrom(
      { page: null, percent: null },
      { page: 17, percent: null },
      { page: null, percent: 40 },
    ),
  })
  .map(({ days: [one, other], outcome, progress }) => {
    const isOrdered = one === null || other === null || one <= other;
    return { started_on: isOrdered ? one : other, ended_on: isOrdered ? other : one, outcome, ...progress };
  });
const open = fc
  .record({ started_on: fc.option(day), page: fc.option(fc.nat(900)) })
  .map(reading => ({ ...reading, ended_on: null, outcome: null, percent: null }));

/** As a cell of a CSV file keeps it. */
const cell = fc
  .stringMatching(/^[A-Za-z=+@-](?:[A-Za-z0-9 ,;"'é-]{0,20}[a-z])?$/)
  .map(typed => typed.replace(/ +/g, ' '));
const edition = fc.record(
  {
    ...{ publisher: cell, binding: cell, pages: fc.integer({ min: 1, max: 9_999 }) },
    ...{ year: fc.integer({ min: 1, max: 2_030 }), original_year: fc.integer({ min: -800, max: 2_030 }) },
  },
  { requiredKeys: [] },
);

const entry = fc.record({
  // The last are not in the catalogue.
  n: fc.nat(11),
  status: fc.option(fc.constantFrom(...LIBRARY_STATUSES)),
  stars: fc.option(fc.integer({ min: 1, max: 10 })),
  visibility: fc.constantFrom(...VISIBILITIES),
  notes: text,
  title: line(40),
  author: fc.option(line(30), { nil: '' }),
  isbn: fc.option(fc.constantFrom('9780306406157', '9780441013593')),
  edition: fc.option(edition.filter(each => Object.keys(each).length > 0)),
  ended: fc.array(ended, { maxLength: 3 }),
  open: fc.option(open),
  draft: text,
  is_spoiler: fc.boolean(),
  places: fc.uniqueArray(fc.record({ shelf: fc.nat(2), position: fc.integer({ min: -5, max: 50 }) }), {
    selector: ({ shelf }) => shelf,
    maxLength: 3,
  }),
  added: day,
});

const archive = fc
  .record({
    entries: fc.uniqueArray(entry, { selector: ({ n }) => n, maxLength: 10 }),
    shelves: fc.tuple(
      ...['One', 'Two, with a comma', 'Trois'].map(name =>
        fc.record({
          name: fc.constant(name),
          description: text,
          visibility: fc.constantFrom(...VISIBILITIES),
        }),
      ),
    ),
    visibility: fc.constantFrom(...VISIBILITIES),
  })
  .map(({ entries, shelves, visibility }) => ({
    library: entries.map(({ n, status, stars, notes, draft: _draft, ...each }) => ({
      entry_id: n + 1,
      book_id: BOOKS[n]?.id ?? null,
      title: BOOKS[n]?.title ?? `${each.title} ${n}`,
      author: BOOKS[n]?.author ?? each.author,
      isbn: n < BOOKS.length ? null : n === 8 ? each.isbn : null,
      // A book of the catalogue of which nothing is said is in no library.
      status: status ?? ('want' satisfies LibraryStatus),
      edition: each.edition,
      rating: stars === null ? null : stars / 2,
      visibility: each.visibility,
      notes,
      readings: [...(each.open ? [each.open] : []), ...each.ended],
      shelves: each.places.map(({ shelf, position }) => ({ id: shelf + 1, position })),
      created_at: `${each.added}T03:04:05.678Z`,
      updated_at: '2024-01-02T03:04:05.678Z',
    })),
    shelves: shelves.map((shelf, index) => ({ id: index + 1, ...shelf })),
    review_drafts: entries.flatMap(({ n, draft: review, is_spoiler }) =>
      review === null ? [] : [{ entry_id: n + 1, review, is_spoiler }],
    ),
    library_settings: [{ visibility }],
  }));

describe('an exported library', () => {
  it('is the same library when it is imported again, into another account and into its own', async () => {
    await fc.assert(
      fc.asyncProperty(archive, async file => {
        const [one, other] = [newReader(), newReader()];
        expect(await importInto(one, file)).toMatchObject({
          imported: file.library.length,
          failed: 0,
          undecided: 0,
        });
        const exported = await exportOf(one);
        expect(exported.library).toHaveLength(file.library.length);

        expect(await importInto(other, exported)).toMatchObject({
          failed: 0,
          undecided: 0,
          existing: 0,
          imported: file.library.length,
        });
        expect(contentOf(await exportOf(other))).toEqual(contentOf(exported));

        expect(await importInto(one, exported)).toMatchObject({ imported: 0, existing: file.library.length });
        expect(contentOf(await exportOf(one))).toEqual(contentOf(exported));
      }),
      { numRuns: atLength({ smoke: 8, nightly: 50 }) },
    );
  }, 300_000);

  it('has all that the file says', async () => {
    const reader = newReader();
    const reading = {
      started_on: '2019-02-03',
      ended_on: '2020-02-03',
      outcome: 'finished',
      page: null,
      percent: null,
    };
    await importInto(reader, {
      library: [
        {
          ...{
            entry_id: 7,
            title: 'Not “here”, yet',
            author: 'Somebody',
            isbn: '9780306406157',
            edition: { publisher: 'P', original_year: -8, year: 'soon', pages: 0, other: 1 },
            status: 'read',
            rating: 4.5,
          },
          ...{
            visibility: 'friends',
            notes: 'two\nlines',
            readings: [reading],
            shelves: [{ id: 3, position: 8 }],
          },
          ...{ created_at: '2018-01-02T03:04:05.000Z', updated_at: '2020-01-02T03:04:05.000Z' },
        },
      ],
      shelves: [{ id: 3, name: 'Blue', description: 'As the sky', visibility: 'me' }],
      review_drafts: [{ entry_id: 7, review: 'So <b>so</b>', is_spoiler: true }],
      library_settings: [{ visibility: 'me' }],
    });
    expect(contentOf(await exportOf(reader))).toEqual({
      entries: [
        {
          ...{
            book_id: null,
            title: 'Not “here”, yet',
            author: 'Somebody',
            isbn: '9780306406157',
            edition: { publisher: 'P', original_year: -8 },
            status: 'read',
            rating: 4.5,
          },
          ...{
            visibility: 'friends',
            notes: 'two\nlines',
            readings: [{ id: 0, version: 0, ...reading }],
            places: ['Blue: 8'],
          },
          ...{ created_at: '2018-01-02T03:04:05.000Z', updated_at: '2020-01-02T03:04:05.000Z' },
          ...{ draft: { review: 'So <b>so</b>', is_spoiler: true }, has_review: true },
        },
      ],
      shelves: [{ name: 'Blue', description: 'As the sky', visibility: 'me' }],
      library_settings: [{ visibility: 'me' }],
    });
  });
});

describe('books without an author', () => {
  const book = (entry_id: number, rating: number | null, author = '') => ({
    ...{ entry_id, title: 'Poems', author, status: 'read', rating, notes: `No. ${entry_id}` },
  });
  const file = { library: [book(1_001, 3), book(1_002, null), book(1_003, 5, '?'), book(1_004, 4, '?')] };

  it('are the same entries when they are imported again, also those of one title', async () => {
    const [one, other] = [newReader(), newReader()];
    expect(await importInto(one, file)).toMatchObject({ imported: 4, existing: 0 });
    const exported = await exportOf(one);
    for (const reader of [one, other, other, one]) await importInto(reader, exported);
    for (const reader of [one, other]) expect(contentOf(await exportOf(reader))).toEqual(contentOf(exported));
  });

  it('get what the library does not say any more', async () => {
    const reader = newReader();
    await importInto(reader, file);
    const exported = await exportOf(reader);
    await service.database.query('UPDATE entries SET half_stars = NULL WHERE user_id = $1', [reader]);
    expect(await importInto(reader, exported)).toMatchObject({ imported: 3, existing: 1 });
    expect((await exportOf(reader)).library.map(({ rating }) => rating).sort()).toEqual(
      exported.library.map(({ rating }) => rating).sort(),
    );
  });

  it('are no entries of another title, or of another user, with the same id', async () => {
    const [one, other] = [newReader(), newReader()];
    await importInto(one, file);
    const { library } = await exportOf(one);
    const renamed = library.map(each => ({ ...each, title: 'Prose' }));
    expect(await importInto(one, { library: renamed })).toMatchObject({ imported: 4 });
    expect(await importInto(other, { library })).toMatchObject({ imported: 4 });
    expect((await exportOf(one)).library).toHaveLength(8);
  });
});

it('the goals and the top books come along where their reader has none', async () => {
  const [one, other] = [newReader(), newReader()];
  const setGoal = (as: number, year: number, goal: number) =>
    service.call(yearEndpoints.setGoal, { as, params: { year }, body: { goal } });
  const choose = (as: number, book_ids: number[]) =>
    service.call(topBookEndpoints.choose, { as, body: { book_ids } });
  const [first, second, third] = BOOKS.map(({ id }) => id);
  for (const [year, goal] of [
    [2024, 12],
    [2025, 20],
  ] as const)
    await setGoal(one, year, goal);
  await choose(one, [Number(third), Number(first)]);
  const file = await exportOf(one);
  const nowhere = { position: 3, book_id: 999, title: 'Nowhere', author: 'Nobody' };
  const edited = {
    ...file,
    top_books: [...file.top_books.toReversed(), nowhere],
    reading_goals: [...file.reading_goals, { year: 2026, books: 0 }, { year: 20_260, books: 5 }],
  };

  await setGoal(other, 2025, 7);
  const { id: importId } = await importInto(other, edited);

  expect((await exportOf(other)).reading_goals).toEqual([
    { year: 2024, books: 12 },
    { year: 2025, books: 7 },
  ]);
  expect((await exportOf(other)).top_books).toEqual(file.top_books);
  const rows = await service.call(libraryImportEndpoints.rows, { as: other, params: { importId } });
  expect((rows.body as { reason: string }[]).map(({ reason }) => reason)).toEqual([
    'This goal has no valid books',
    'This goal has no valid year',
    'This book of the profile is not in the catalogue, or may be one of several',
  ]);

  await choose(other, [Number(second)]);
  await importInto(other, edited);
  expect((await exportOf(other)).top_books).toMatchObject([{ book_id: second }]);
});

it('a file that was edited comes in as far as the library can keep it, and its reader is told of the rest', async () => {
  const reader = newReader();
  const open = { started_on: null, ended_on: null, outcome: null };
  const file = {
    library: [
      {
        ...{ entry_id: 1, title: 'Edited', author: 'A', status: 'reading', rating: null },
        readings: [
          { ...open, percent: 70_000 },
          { ...open, page: 12 },
        ],
        shelves: [
          { id: 1, position: 2 ** 40 },
          { id: 2, position: 1 },
        ],
      },
      { title: 'Of no time', author: 'A', status: null, rating: null, created_at: '0000-01-01T00:00:00Z' },
    ],
    shelves: [{ id: 1, name: '👩‍👩‍👧'.repeat(51), description: null, visibility: 'friends' }],
    review_drafts: [{ entry_id: 1, review: 'R\u0000', is_spoiler: false }, 'none'],
  };
  const { id: importId, ...counts } = await importInto(reader, file);
  expect(counts).toMatchObject({ rows: 3, imported: 1, failed: 2 });
  const rows = await service.call(libraryImportEndpoints.rows, { as: reader, params: { importId } });
  expect((rows.body as { reason: string }[]).map(({ reason }) => reason)).toEqual([
    '1 of its readings is not valid, or is more than a book has, so it is left out. A place on a shelf is no valid number, so it stands at the top.',
    'This entry has no valid created_at',
    'This review has no valid form',
  ]);
  expect(contentOf(await exportOf(reader))).toMatchObject({
    entries: [
      {
        readings: [{ ...open, page: 12 }],
        draft: { review: 'R' },
        places: ['Shelf 2: 1', expect.stringMatching(/: 1$/)],
      },
    ],
    shelves: [
      { name: 'Shelf 2', visibility: 'me' },
      { name: '👩‍👩‍👧'.repeat(50), visibility: 'friends' },
    ],
  });
});

it('a shelf that the file does not describe is none that others may see', async () => {
  const reader = newReader();
  const book = (id: number) => ({
    ...{ title: `On ${id}`, author: 'A', status: 'want', rating: null, shelves: [{ id, position: 1 }] },
  });
  const shelf = { id: 1, name: 'SHELF 2', description: null, visibility: 'friends' };
  await importInto(reader, { library: [book(1)], shelves: [shelf] });
  for (const ids of [[2], [2, 3]]) await importInto(reader, { library: ids.map(book) });
  const { entries, shelves } = contentOf(await exportOf(reader));
  expect(entries.map(({ places }) => places)).toEqual([['SHELF 2: 1'], ['Shelf 2 (2): 1'], ['Shelf 3: 1']]);
  expect(shelves.map(({ visibility }) => visibility).sort()).toEqual(['friends', 'me', 'me']);
});

it('a book whose place is not valid comes above those that come with it', async () => {
  const reader = newReader();
  const book = (title: string, position: number) => ({
    ...{ title, author: 'A', status: 'want', rating: null, shelves: [{ id: 1, position }] },
  });
  await importInto(reader, {
    library: [book('Lost', 2 ** 40), ...[90, 40].map(at => book(`At ${at}`, at)), book('Last', 2 ** 40)],
    shelves: [{ id: 1, name: 'Order', description: null, visibility: 'everyone' }],
  });
  const positions = (await exportOf(reader)).library.map(({ title, shelves }) => [title, shelves]);
  expect(Object.fromEntries(positions)).toMatchObject({
    'At 40': [{ position: 40 }],
    'At 90': [{ position: 90 }],
    Lost: [{ position: 91 }],
    Last: [{ position: 94 }],
  });
});

it('a shelf that its reader deletes before its books come in is made again for its reader alone', async () => {
  const reader = newReader();
  const file = {
    library: [
      { title: 'Hidden', author: 'A', status: 'want', rating: null, shelves: [{ id: 1, position: 1 }] },
    ],
    shelves: [{ id: 1, name: 'Secret', description: null, visibility: 'me' }],
  };
  const { id } = await importInto(reader, file);
  // The import stands where its file was read.
  await service.database.query('DELETE FROM shelves WHERE user_id = $1', [reader]);
  await service.database.query('DELETE FROM entries WHERE user_id = $1', [reader]);
  await service.database.query(`UPDATE import_rows SET state = 'waiting' WHERE import_id = $1`, [id]);
  await service.database.query(`UPDATE imports SET state = 'running' WHERE id = $1`, [id]);
  await service.database.query(`INSERT INTO erasures (kind, id) VALUES ('import', $1)`, [id]);
  await service.untilErased();

  expect(contentOf(await exportOf(reader))).toMatchObject({
    entries: [{ title: 'Hidden', places: ['Secret: 1'] }],
    shelves: [{ name: 'Secret', visibility: 'me' }],
  });
});

it.each([
  ['readings', { readings: [{ started_on: null, ended_on: '2020-02-03', outcome: 'finished' }] }],
  ['a shelf', { shelves: [{ id: 1, position: 1 }] }],
  ['a review', { entry_id: 7 }],
])('a book that a file hides is hidden when it brings only %s', async (_, added) => {
  const reader = newReader();
  const book = { title: 'Hidden', author: 'A', status: 'want', rating: 4 };
  await importInto(reader, { library: [book] });
  await importInto(reader, {
    library: [{ ...book, isbn: '9780441013593', visibility: 'me', ...added }],
    shelves: [{ id: 1, name: 'Open', description: null, visibility: 'everyone' }],
    review_drafts: [{ entry_id: 7, review: 'Good', is_spoiler: false }],
  });
  expect((await exportOf(reader)).library).toMatchObject([{ title: 'Hidden', visibility: 'me' }]);
});

describe('the library as CSV', () => {
  it('has the columns of Goodreads, and can be imported again', async () => {
    const [one, other] = [newReader(), newReader()];
    await importInto(one, {
      library: [
        {
          title: '=Formula("x"), and more',
          author: 'A',
          status: 'read',
          rating: 3.5,
          notes: '- one\n- two; =1',
          isbn: '9780441013593',
          readings: [
            { started_on: null, ended_on: '2020-02-03', outcome: 'finished' },
            { started_on: null, ended_on: null, outcome: 'finished' },
          ],
          shelves: [{ id: 1, position: 1 }],
          created_at: '2018-01-02T13:00:00.000Z',
        },
        {
          title: 'Reading',
          author: 'B',
          status: 'reading',
          rating: null,
          readings: [{ started_on: '2020-02-03', ended_on: null, outcome: null }],
        },
        { title: 'Stopped', author: 'C', status: 'stopped', rating: null },
      ],
      shelves: [{ id: 1, name: 'One, two', description: null, visibility: 'everyone' }],
    });
    const csv = await service.call(libraryImportEndpoints.exportCsv, { as: one });
    expect(csv.headers.get('content-disposition')).toContain('endpaper-library.csv');
    expect(csv.body).toMatch(/^Book Id,Title,Author,Author l-f,/);
    expect(csv.body).toContain(
      '"\'=Formula(""x""), and more",A,,,"=""0441013597""","=""9780441013593""",3.5,',
    );
    expect(csv.body).toContain(",2020/02/03,2018/01/02,One two,,read,,,\"'- one\n'- two; '=1\",2,0\r\n");

    expect(await service.importFile(other, csv.body as string)).toMatchObject({
      source: 'goodreads',
      imported: 3,
      failed: 0,
    });
    const { library, shelves } = await exportOf(other);
    expect(library.toSorted((a, b) => (String(a['title']) < String(b['title']) ? -1 : 1))).toMatchObject([
      {
        title: '=Formula("x"), and more',
        status: 'read',
        rating: 3.5,
        notes: '- one\n- two; =1',
        isbn: '9780441013593',
        readings: [{ ended_on: '2020-02-03' }, { ended_on: null }],
      },
      { title: 'Reading', status: 'reading', readings: [{ outcome: null }] },
      { title: 'Stopped', status: 'stopped' },
    ]);
    expect(shelves).toMatchObject([{ name: 'One two' }]);
  });

  it('has what is known of editions, and keeps it in the library that imports it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edition, { minLength: 1, maxLength: 6 }), async editions => {
        const [one, other] = [newReader(), newReader()];
        const library = editions.map((each, n) => ({
          ...{ title: `Edition ${n}`, author: 'A', status: 'read', rating: null, edition: each },
        }));
        await importInto(one, { library });
        const csv = await service.call(libraryImportEndpoints.exportCsv, { as: one });
        await service.importFile(other, csv.body as string);
        const editionsOf = async (as: number) =>
          new Map((await exportOf(as)).library.map(each => [each['title'], each['edition']]));
        expect(await editionsOf(other)).toEqual(await editionsOf(one));
      }),
      { numRuns: atLength({ smoke: 5, nightly: 50 }) },
    );
  }, 300_000);

  it('has the pages and the year of the catalogue where no edition is known', async () => {
    const reader = newReader();
    await service.addBook({ id: 300, title: 'Known', author: 'A', isbn: null, pages: 904, year: 1871 });
    const known = { title: 'Known', author: 'A', book_id: 300, status: 'read', rating: null };
    await importInto(reader, { library: [known] });
    const csv = () => service.call(libraryImportEndpoints.exportCsv, { as: reader });
    expect((await csv()).body).toContain(',0,,,,904,1871,,');

    const added = await service.importFile(reader, 'Title,Author,Publisher,Year Published\nKnown,A,P,2010');
    expect(added).toMatchObject({ existing: 1 });
    expect((await csv()).body).toContain(',0,,P,,904,2010,,');
  });

  it.each(LIBRARY_STATUSES)('keeps the status %s', async status => {
    const [one, other] = [newReader(), newReader()];
    await importInto(one, { library: [{ title: 'A', author: 'B', status, rating: 1 }] });
    const csv = await service.call(libraryImportEndpoints.exportCsv, { as: one });
    await service.importFile(other, csv.body as string);
    expect(await exportOf(other)).toMatchObject({ library: [{ title: 'A', status }], shelves: [] });
  });
});
