import {
  libraryEndpoints,
  ReadingYear,
  readingEndpoints,
  yearEndpoints,
  type ReadingChange,
  type Visibility,
} from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const FRIEND = 2;
const STRANGER = 3;
const GRACE = 4;

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.befriend(ADA, FRIEND);
});

afterAll(() => service.stop());

const own = async (year: number, as = ADA): Promise<ReadingYear> => {
  const { body } = await service.call(yearEndpoints.own, { as, params: { year } });
  return ReadingYear.parse(body);
};
const seenBy = async (as: number, year: number): Promise<ReadingYear> => {
  const { body } = await service.call(yearEndpoints.ofUser, { as, params: { userId: ADA, year } });
  return ReadingYear.parse(body);
};
const setGoal = (goal: number | null, year: number, as = ADA) =>
  service.call(yearEndpoints.setGoal, { as, params: { year }, body: { goal } });

/** Adds readings of a book to a library. */
async function read(book: number, readings: ReadingChange[], visibility: Visibility = 'everyone', as = ADA) {
  const { entry_id } = await service.put(as, book, { status: 'want', visibility });
  for (const body of readings) {
    const params = { entryId: Number(entry_id) };
    const { status } = await service.call(readingEndpoints.add, { as, params, body });
    expect(status).toBe(201);
  }
}

const finishedOn = (...days: string[]): ReadingChange[] =>
  days.map(ended_on => ({ outcome: 'finished', ended_on }));

/** The numbers of the months in which something was finished, each with how many books. */
const monthsOf = ({ months }: ReadingYear) =>
  months.flatMap((books, index) => (books > 0 ? [[index + 1, books]] : []));

describe('a year', () => {
  it('without a book is empty', async () => {
    expect(await own(1850)).toEqual({
      ...{ year: 1850, goal: null, books: 0, pages: 0, books_without_pages: 0 },
      ...{ months: Array<number>(12).fill(0), genres: [], years: [], undated: 0 },
    });
  });

  it('has its first and its last day, and no day of the years beside it', async () => {
    await read(1, finishedOn('2018-12-31', '2020-01-01'));
    await read(2, finishedOn('2019-01-01'));
    await read(3, finishedOn('2019-12-31'));
    const year = await own(2019);
    expect(year.books).toBe(2);
    expect(monthsOf(year)).toEqual([
      [1, 1],
      [12, 1],
    ]);
    expect(year.years).toEqual([2018, 2019, 2020]);
  });

  it('counts a book that was read twice two times, with its pages', async () => {
    await service.addBook({ id: 41, pages: 250, genre_id: 7 });
    await read(41, finishedOn('2015-03-07', '2015-03-30'));
    const { books, pages, genres, ...year } = await own(2015);
    expect({ books, pages, genres }).toEqual({
      ...{ books: 2, pages: 500 },
      genres: [{ genre_id: 7, books: 2 }],
    });
    expect(monthsOf({ ...year, books, pages, genres })).toEqual([[3, 2]]);
  });

  it('says of how many books it does not know the pages', async () => {
    await service.addBook({ id: 42, pages: null, genre_id: 8 });
    await read(42, finishedOn('2014-06-01'));
    await service.importFile(
      ADA,
      'Title,Author,Exclusive Shelf,Date Read,Book Id\nA book that no catalogue has,Nobody,read,2014/07/02,9\n',
    );
    await read(41, finishedOn('2014-05-05'));
    const year = await own(2014);
    expect(year).toMatchObject({ books: 3, pages: 250, books_without_pages: 2 });
    expect(year.genres).toEqual([
      { genre_id: 7, books: 1 },
      { genre_id: 8, books: 1 },
      { genre_id: null, books: 1 },
    ]);
  });

  it('has only books that were finished', async () => {
    await read(4, [{ outcome: 'stopped', ended_on: '2013-02-02' }, { started_on: '2013-03-03' }]);
    expect(await own(2013)).toMatchObject({ books: 0 });
  });

  it('has no book of an unknown day, and says how many there are', async () => {
    const before = (await own(2012)).undated;
    await read(5, [{ outcome: 'finished', started_on: '2012-01-01' }]);
    await service.put(ADA, 6, { status: 'read' });
    const year = await own(2012);
    expect({ books: year.books, undated: year.undated - before }).toEqual({ books: 0, undated: 2 });
  });

  it('counts a book as one of an unknown day only without a reading of a known day, and the library lists it', async () => {
    const reader = 7;
    const unknown: ReadingChange = { outcome: 'finished' };
    await read(1, [unknown, unknown], 'everyone', reader);
    await read(2, [unknown, ...finishedOn('2012-03-04')], 'everyone', reader);
    await service.put(reader, 3, { status: 'read' });
    await read(4, [{ outcome: 'stopped', ended_on: '2012-01-01' }], 'everyone', reader);
    expect((await own(2012, reader)).undated).toBe(2);
    const listed = await service.call(libraryEndpoints.own, { as: reader, query: { day: 'none' } });
    expect((listed.body as { id: number }[]).map(({ id }) => id).sort()).toEqual([1, 3]);
  });

  it('has no deleted book', async () => {
    await read(7, finishedOn('2011-01-01'), 'everyone', GRACE);
    await service.deleteBook(7);
    expect(await own(2011, GRACE)).toMatchObject({ books: 0, genres: [] });
    await service.untilErased();
    expect(await own(2011, GRACE)).toMatchObject({ years: [] });
  });

  it.each(['999', '3000', '20 26', '-2026', 'now'])('is not %s', async year => {
    expect((await service.call(yearEndpoints.own, { as: ADA, params: { year } })).status).toBe(400);
  });
});

describe('a goal', () => {
  it('is set, changed and removed for its year alone', async () => {
    expect((await setGoal(24, 2026)).body).toMatchObject({ year: 2026, goal: 24 });
    expect((await setGoal(30, 2026)).body).toMatchObject({ goal: 30 });
    expect((await own(2025)).goal).toBeNull();
    expect((await setGoal(null, 2026)).body).toMatchObject({ goal: null });
    expect((await setGoal(null, 2026)).status).toBe(200);
    expect((await own(2026)).goal).toBeNull();
  });

  it.each([0, -1, 10_001, 1.5, '12'])('is not %p', async goal => {
    expect((await setGoal(goal as number, 2026)).status).toBe(400);
  });

  it('has one of two values that are set at once', async () => {
    const answers = await Promise.all([5, 6].map(goal => setGoal(goal, 2027)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([5, 6]).toContain((await own(2027)).goal);
  });
});

describe('the year of another reader', () => {
  beforeAll(async () => {
    await read(11, finishedOn('2005-01-05'));
    await read(12, finishedOn('2005-02-05'), 'friends');
    await read(13, finishedOn('2005-03-05'), 'me');
    await setGoal(9, 2005);
  });

  it.each<[Visibility, { friend: number[]; stranger: number[] }]>([
    ['friends', { friend: [1, 2], stranger: [] }],
    ['me', { friend: [], stranger: [] }],
    ['everyone', { friend: [1, 2], stranger: [1] }],
  ])('in a library for %s has the books that the caller sees', async (visibility, expected) => {
    await service.call(libraryEndpoints.changeSettings, { as: ADA, body: { visibility } });
    for (const [reader, months] of [
      [ADA, [1, 2, 3]],
      [FRIEND, expected.friend],
      [STRANGER, expected.stranger],
    ] as const) {
      const year = await seenBy(reader, 2005);
      expect(monthsOf(year).map(([month]) => month)).toEqual(months);
      expect(year.books).toBe(months.length);
      expect(year.goal).toBe(months.length > 0 ? 9 : null);
      expect(year.years.includes(2005)).toBe(months.length > 0);
      if (months.length === 0) expect(year).toMatchObject({ undated: 0, pages: 0, genres: [], years: [] });
    }
  });

  it('who does not exist is not found', async () => {
    const answer = await service.call(yearEndpoints.ofUser, { as: ADA, params: { userId: 99, year: 2026 } });
    expect(answer.status).toBe(404);
  });
});

it('a deleted account takes its goals along', async () => {
  await setGoal(3, 2026, 8);
  await service.deleteUser(8);
  await service.untilErased();
  expect(await service.database.query('SELECT year FROM reading_goals WHERE user_id = 8')).toEqual([]);
  expect((await setGoal(3, 2026, 8)).status).toBe(401);
});
