import { LIBRARY_SORTS, libraryEndpoints, type Entry } from '@endpaper/contracts';
import { doHousekeeping, readPagesAs, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sortKeysOf, type SortKeys } from '../src/entries/sort-keys.js';
import { startLibrary, type TestLibrary } from './library-service.js';

const [ADA, GRACE] = [1, 2];
const AUTHOR = 'Emily Dickinson';
const BOOKS = [
  { id: 701, title: 'The Zebra', author: AUTHOR, isbn: null },
  { id: 702, title: 'An Apple', author: AUTHOR, isbn: null },
];
const OWN = { title: 'Middle', author: AUTHOR, isbn: null };
const ALL = [...BOOKS, OWN];
const IN_ORDER = ['An Apple', 'Middle', 'The Zebra'];

let service: TestLibrary;

/** SQL that stores keys. */
const assigned = (keys: SortKeys) =>
  Object.entries(keys)
    .map(([column, value]) => `${column} = '${value}'`)
    .join(', ');

beforeAll(async () => {
  service = await startLibrary();
  for (const book of BOOKS) {
    await service.addBook(book);
    await service.put(ADA, book.id, { status: 'want' });
  }
  await service.importFile(ADA, `Title,Author\n${OWN.title},${AUTHOR}`);
  await doHousekeeping(service);
});

afterAll(() => service.stop());

const removeKeys = () =>
  service.database.query('UPDATE entries SET sort_title = NULL, sort_author = NULL, searched = NULL');
const keys = (user = ADA) =>
  service.database.query(
    'SELECT sort_title, sort_author, searched FROM entries WHERE user_id = $1 ORDER BY id',
    [user],
  );
const titles = async (query: string) =>
  (await readPagesAs<Entry>(service, `/api/library?${query}`, ADA)).flat().map(({ book }) => book.title);

beforeEach(removeKeys);

it('housekeeping makes the keys that an earlier release has not made', async () => {
  await doHousekeeping(service);
  expect(await keys()).toEqual(ALL.map(sortKeysOf));
  expect(await titles('sort=title')).toEqual(IN_ORDER);
  expect(await titles('q=zebra')).toEqual(['The Zebra']);
});

it('a library has entries without keys page by page, before those with keys', async () => {
  await doHousekeeping(service);
  await service.database.query(
    'UPDATE entries SET sort_title = NULL, sort_author = NULL WHERE book_id = 701 OR book_id IS NULL',
  );
  for (const sort of ['title', 'author'])
    expect(await titles(`sort=${sort}&limit=1`)).toEqual(['The Zebra', 'Middle', 'An Apple']);
});

describe('housekeeping does not make the keys of a title that an entry has no longer,', () => {
  const book = { id: 703, title: 'The Joined', author: AUTHOR, isbn: null };

  it.each([
    // As a process of an earlier release does it.
    ['joined without keys', 'book_id = 703, title = NULL, author = NULL'],
    ['joined', `book_id = 703, title = NULL, author = NULL, ${assigned(sortKeysOf(book))}`],
    ['renamed', assigned(sortKeysOf(book))],
  ])('because it is being %s', async (_, change) => {
    await service.addBook(book);
    await service.importFile(GRACE, `Title,Author\n${OWN.title},${AUTHOR}`);
    await removeKeys();
    const command = await service.database.begin();
    await command.query(`UPDATE entries SET ${change} WHERE user_id = ${GRACE}`);
    const done = doHousekeeping(service);
    await untilWaiting(service.database);
    await command.commit();
    await done;
    await doHousekeeping(service);
    const stored = await keys(GRACE);
    await service.database.query(`DELETE FROM entries WHERE user_id = ${GRACE}`);
    expect(stored).toEqual([sortKeysOf(book)]);
  });
});

it.each<Record<string, string>>([
  ...LIBRARY_SORTS.map(sort => ({ sort })),
  { q: 'zebra' },
  { q: 'zebra', sort: 'title' },
])('reading a library by %o writes nothing, and waits for no command', async query => {
  const command = await service.database.begin();
  await command.query(`SELECT FROM user_replicas WHERE id = ${ADA} FOR UPDATE`);
  await command.query('LOCK TABLE entries IN EXCLUSIVE MODE');
  const answer = await service.call(libraryEndpoints.own, { as: ADA, query });
  await command.commit();
  expect(answer.status).toBe(200);
  expect(await keys()).toEqual(ALL.map(() => ({ sort_title: null, sort_author: null, searched: null })));
});
