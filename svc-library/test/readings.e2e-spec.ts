import { libraryEndpoints, readingEndpoints, type Entry, type ReadingChange } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const GRACE = 2;

let service: TestLibrary;
let lastBook = 0;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

/** Another book with a status in the library of Ada. */
const bookWith = (status: Entry['status']) => service.put(ADA, ++lastBook, { status });

const add = (entry: Entry, body: ReadingChange, as = ADA, key = 'none') =>
  service.call(readingEndpoints.add, {
    ...{ as, params: { entryId: Number(entry.entry_id) }, body },
    ...(key !== 'none' && { headers: { 'idempotency-key': key } }),
  });
const change = (readingId: number | undefined, body: ReadingChange, as = ADA) =>
  service.call(readingEndpoints.change, { as, params: { readingId: Number(readingId) }, body });
const remove = (readingId: number | undefined, as = ADA) =>
  service.call(readingEndpoints.remove, { as, params: { readingId: Number(readingId) } });

describe('the status of a book', () => {
  it('begins a reading without a day, and goes on with the same one', async () => {
    const entry = await bookWith('reading');
    expect(entry.readings).toMatchObject([{ started_on: null, ended_on: null, outcome: null, page: null }]);

    await service.put(ADA, lastBook, { status: 'paused' });
    const again = await service.put(ADA, lastBook, { status: 'reading' });

    expect(again.readings).toEqual(entry.readings);
  });

  it.each([
    ['read', 'finished'],
    ['stopped', 'stopped'],
  ] as const)('%s ends the reading, on no day that anybody made up', async (status, outcome) => {
    await bookWith('reading');
    const { readings } = await service.put(ADA, lastBook, { status });
    expect(readings).toMatchObject([{ outcome, ended_on: null }]);
  });

  it('read needs no reading', async () => {
    expect((await bookWith('read')).readings).toEqual([]);
  });

  it('takes a reading that says nothing with it', async () => {
    await bookWith('reading');
    expect((await service.put(ADA, lastBook, { status: 'want' })).readings).toEqual([]);
  });

  it('keeps the progress of a book for later', async () => {
    const { readings } = await bookWith('reading');
    await change(readings[0]?.id, { page: 70 });
    expect((await service.put(ADA, lastBook, { status: 'want' })).readings).toMatchObject([{ page: 70 }]);
    expect((await service.put(ADA, lastBook, { status: 'reading' })).readings).toMatchObject([{ page: 70 }]);
  });

  it('is taken back with its reading', async () => {
    const { readings } = await bookWith('reading');
    const reading = Number(readings[0]?.id);
    await service.put(ADA, lastBook, { status: 'read' });
    const undone = await service.put(ADA, lastBook, { status: 'reading', reading });
    expect(undone.readings).toMatchObject([{ id: reading, outcome: null }]);
  });

  it('begins another reading of a book that was read', async () => {
    await bookWith('reading');
    await service.put(ADA, lastBook, { status: 'read' });
    const { readings } = await service.put(ADA, lastBook, { status: 'reading' });
    expect(readings.map(({ outcome }) => outcome)).toEqual([null, 'finished']);
  });

  it('is taken back from "read" to "paused" with its reading', async () => {
    const { readings } = await bookWith('reading');
    await change(readings[0]?.id, { page: 70 });
    await service.put(ADA, lastBook, { status: 'paused' });
    await service.put(ADA, lastBook, { status: 'read' });
    const reading = Number(readings[0]?.id);
    const undone = await service.put(ADA, lastBook, { status: 'paused', reading });
    expect(undone).toMatchObject({ status: 'paused', readings: [{ id: reading, outcome: null, page: 70 }] });
  });

  it('is taken back from "want" to "reading", where the reading said nothing', async () => {
    const { readings } = await bookWith('reading');
    await service.put(ADA, lastBook, { status: 'want' });
    const reading = Number(readings[0]?.id);
    const undone = await service.put(ADA, lastBook, { status: 'reading', reading });
    expect(undone).toMatchObject({ status: 'reading', readings: [{ outcome: null }] });
  });

  it('does not go on with a reading of another book', async () => {
    const other = await bookWith('reading');
    const { book_id } = await bookWith('want');
    const answer = await service.call(libraryEndpoints.change, {
      ...{ as: ADA, params: { bookId: Number(book_id) } },
      body: { status: 'reading', reading: Number(other.readings[0]?.id) },
    });
    const own = answer.body as Entry;
    expect(own.readings).toMatchObject([{ outcome: null }]);
    expect(own.readings[0]?.id).not.toBe(other.readings[0]?.id);
  });
});

describe('the progress of a reading', () => {
  it('is a page or a percentage', async () => {
    const { readings } = await bookWith('reading');
    const id = readings[0]?.id;
    expect((await change(id, { page: 120 })).body).toMatchObject({
      readings: [{ page: 120, percent: null }],
    });
    expect((await change(id, { percent: 50 })).body).toMatchObject({
      readings: [{ page: null, percent: 50 }],
    });
    expect((await change(id, { page: 1, percent: 1 })).status).toBe(400);
  });

  it('makes the book the one that has changed last', async () => {
    const first = await bookWith('reading');
    await bookWith('reading');
    await change(first.readings[0]?.id, { page: 12 });
    const own = await service.call(libraryEndpoints.own, { as: ADA, query: { limit: '1' } });
    expect(own.body).toMatchObject([{ id: first.id, version: first.version + 1 }]);
  });

  it.each([
    { page: -1 },
    { percent: 101 },
    { page: 1.5 },
    { started_on: '2026-02-30' },
    { started_on: '26-1-1' },
  ])('%j is refused', async body => {
    const { readings } = await bookWith('reading');
    expect((await change(readings[0]?.id, body)).status).toBe(400);
  });
});

describe('the days of a reading', () => {
  it('are known or unknown, each for itself', async () => {
    const { readings } = await bookWith('read')
      .then(entry => add(entry, { outcome: 'finished' }))
      .then(asEntry);
    const id = readings[0]?.id;
    expect(asEntry(await change(id, { ended_on: '2024-02-29' })).readings).toMatchObject([
      { started_on: null, ended_on: '2024-02-29' },
    ]);
    expect(asEntry(await change(id, { ended_on: null, started_on: '2024-02-01' })).readings).toMatchObject([
      { started_on: '2024-02-01', ended_on: null },
    ]);
  });

  it('do not end before they begin', async () => {
    const entry = await bookWith('read');
    const answer = await add(entry, {
      outcome: 'finished',
      started_on: '2026-03-02',
      ended_on: '2026-03-01',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { ended_on: 'A book does not end before it is begun' } },
    });
  });

  it('have no end while the reading goes on', async () => {
    const { readings } = await bookWith('reading');
    expect((await change(readings[0]?.id, { ended_on: '2026-03-01' })).status).toBe(400);
    const ended = await change(readings[0]?.id, { ended_on: '2026-03-01', outcome: 'finished' });
    expect(ended.body).toMatchObject({ status: 'read', readings: [{ ended_on: '2026-03-01' }] });
    const goesOn = await change(readings[0]?.id, { outcome: null });
    expect(goesOn.body).toMatchObject({ status: 'reading', readings: [{ ended_on: null, outcome: null }] });
  });
});

describe('several readings of a book', () => {
  it('stand the newest first, after the one that goes on', async () => {
    const entry = await bookWith('reading');
    await add(entry, { outcome: 'finished', ended_on: '2019-05-01' });
    await add(entry, { outcome: 'finished', ended_on: '2023-05-01' });
    const { readings, status } = asEntry(await add(entry, { outcome: 'finished' }));
    expect(readings.map(({ outcome, ended_on }) => outcome && ended_on)).toEqual([
      ...[null, '2023-05-01', '2019-05-01', null],
    ]);
    expect(status).toBe('reading');
  });

  it('have one that goes on', async () => {
    const entry = await bookWith('reading');
    expect(await add(entry, {})).toMatchObject({ status: 409, body: { code: 'already_reading' } });
    const past = asEntry(await add(entry, { outcome: 'stopped' })).readings[1];
    expect((await change(past?.id, { outcome: null })).status).toBe(409);
  });

  it('one that was finished makes the book one that was read, and one that was stopped does not take that away', async () => {
    const entry = await bookWith('want');
    expect(asEntry(await add(entry, { outcome: 'stopped' })).status).toBe('stopped');
    expect(asEntry(await add(entry, { outcome: 'finished' })).status).toBe('read');
    expect(asEntry(await add(entry, { outcome: 'stopped' })).status).toBe('read');
  });

  it('a book that was read stays read beside an earlier reading that was stopped', async () => {
    const entry = await bookWith('read');
    const { status, readings } = asEntry(await add(entry, { outcome: 'stopped' }));
    expect(status).toBe('read');
    await change(readings[0]?.id, { outcome: 'finished' });
    expect(asEntry(await change(readings[0]?.id, { outcome: 'stopped' })).status).toBe('stopped');
  });

  it('one that goes on leaves the status that the others say', async () => {
    const entry = await bookWith('reading');
    expect(asEntry(await remove(entry.readings[0]?.id))).toMatchObject({ status: 'want', readings: [] });
    const again = await service.put(ADA, lastBook, { status: 'reading' });
    await add(entry, { outcome: 'finished' });
    expect(asEntry(await remove(again.readings[0]?.id)).status).toBe('read');
  });

  it('two requests with one key add one', async () => {
    const entry = await bookWith('read');
    const answers = await Promise.all([1, 2].map(() => add(entry, { outcome: 'finished' }, ADA, 'key 1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(answer => asEntry(answer).readings.length)).toEqual([1, 1]);
  });
});

describe('the readings of another reader', () => {
  it('are changed by nobody else, who does not learn that they are there', async () => {
    const entry = await bookWith('reading');
    const id = entry.readings[0]?.id;
    const answers = [
      await add(entry, {}, GRACE),
      await change(id, { page: 1 }, GRACE),
      await remove(id, GRACE),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a book that leaves the library', () => {
  it('takes its readings along', async () => {
    const entry = await bookWith('reading');
    const params = { entryId: Number(entry.entry_id) };
    expect((await service.call(libraryEndpoints.remove, { as: GRACE, params })).status).toBe(404);
    expect((await service.call(libraryEndpoints.remove, { as: ADA, params })).status).toBe(204);
    expect((await remove(entry.readings[0]?.id)).status).toBe(404);
  });

  it('stays while it has a reading', async () => {
    const entry = await bookWith('reading');
    await change(entry.readings[0]?.id, { percent: 10 });
    const without = await service.put(ADA, lastBook, { status: null });
    expect(without).toMatchObject({ status: null, entry_id: entry.entry_id, readings: [{ percent: 10 }] });
  });
});

function asEntry({ status, body }: { status: number; body: unknown }): Entry {
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Entry;
}

it('a reading has no day after tomorrow, which is today somewhere', async () => {
  const entry = await bookWith('want');
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
  for (const day of ['started_on', 'ended_on'])
    expect(await add(entry, { outcome: 'finished', [day]: inDays(3) })).toMatchObject({
      status: 400,
      body: { errors: { [day]: 'This day is in the future' } },
    });
  const { status, body } = await add(entry, { outcome: 'finished', ended_on: inDays(1) });
  expect(status).toBe(201);
  const { readings } = body as Entry;
  expect((await change(readings[0]?.id, { ended_on: '2999-01-01' })).status).toBe(400);
});
