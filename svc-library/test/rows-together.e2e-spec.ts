import { libraryEndpoints, libraryImportEndpoints, ratingUpdated, type ImportRow } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const HEADER = 'Book Id,Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review';
const line = (id: number, title: string) => `${id},${title},Jane Austen,4,2020/05/06,sand,read,Good`;

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
  await service.addBook({ id: 101, title: 'Emma', author: 'Jane Austen', isbn: null });
  await service.addBook({ id: 102, title: 'Persuasion', author: 'Jane Austen', isbn: null });
  await service.database.query('CREATE TABLE statements (n integer)');
  await service.database.query(`
    CREATE FUNCTION count_statement() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO statements VALUES (1); RETURN NULL; END $$`);
});

afterAll(() => service.stop());

const count = async (rows: string) =>
  Number(
    (await service.database.query<{ count: string }>(`SELECT count(*) AS count FROM ${rows}`))[0]?.count,
  );

it.each(['entries', 'readings', 'review_drafts', 'shelved_entries', 'book_ratings', 'entry_sources'])(
  'new rows of a batch are one statement in %s',
  async table => {
    await service.database.query(
      `CREATE TRIGGER counted AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION count_statement()`,
    );
    const user = 1 + (await count('imports'));
    const file = [HEADER, line(1, 'Persuasion'), line(2, 'Emma'), line(3, 'Letters')].join('\n');
    expect(await service.importFile(user, file)).toMatchObject({ imported: 3 });
    await service.database.query(`DROP TRIGGER counted ON ${table}`);
    expect(await service.database.query('DELETE FROM statements RETURNING n')).toHaveLength(1);
  },
);

it('rows of one book are one entry, also when they follow each other', async () => {
  const titles = ['Emma', 'EMMA', 'Sanditon', 'Sanditon', 'Lesley Castle'];
  const file = [HEADER, ...titles.map((title, index) => line(index, title)), line(4, 'Lesley Castle')];
  expect(await service.importFile(7, file.join('\n'))).toMatchObject({ imported: 3, existing: 3, failed: 0 });
  expect(await count('entries WHERE user_id = 7')).toBe(3);
});

it('a row that fails takes none of those along with which it is added', async () => {
  await service.database.query(
    `ALTER TABLE entries ADD CONSTRAINT no_such_title CHECK (title <> 'Lost') NOT VALID`,
  );
  const before = await count('outbox');
  const titles = ['Persuasion', 'Emma', 'First', 'Lost', 'Second'];
  const { id: importId } = await service.importFile(
    8,
    [HEADER, ...titles.map((title, index) => line(index, title))].join('\n'),
  );
  const rows = await service.call(libraryImportEndpoints.rows, { as: 8, params: { importId } });
  expect((rows.body as ImportRow[]).map(({ state, book_id }) => [state, book_id])).toEqual([
    ['imported', 102],
    ['imported', 101],
    ['imported', null],
    ['failed', null],
    ['imported', null],
  ]);
  expect(
    await service.database.query(`
      SELECT coalesce(e.title, b.title) AS title, (rank() OVER (ORDER BY s.position DESC))::int AS place, e.version,
             (SELECT count(*)::int FROM readings WHERE entry_id = e.id) AS readings,
             (SELECT count(*)::int FROM review_drafts WHERE entry_id = e.id) AS drafts
        FROM entries e LEFT JOIN book_replicas b ON b.id = e.book_id JOIN shelved_entries s ON s.entry_id = e.id
       WHERE e.user_id = 8 ORDER BY e.id`),
  ).toEqual(
    Object.entries({ Emma: 2, Persuasion: 1, First: 3, Second: 4 }).map(([title, place]) => ({
      ...{ title, place, version: 1, readings: 1, drafts: 1 },
    })),
  );
  const ratings = await service.call(libraryEndpoints.ratings, { params: { bookId: 101 } });
  const others = (await count('imports')) - 1;
  expect(ratings.body).toMatchObject({ rating_count: others + 1, rating_average: 4 });
  expect(await count('outbox')).toBe(before + 4);
  expect(
    await service.database.query(
      `SELECT event->'data'->>'book_id' AS book, event->'data'->>'rating' AS rating FROM outbox
        WHERE subject = $1 AND event->'data'->>'user_id' = '8' ORDER BY position`,
      [ratingUpdated.subject],
    ),
  ).toEqual([
    { book: '101', rating: '4' },
    { book: '102', rating: '4' },
  ]);
});

describe('a batch makes 50 savepoints at most, and leaves further rows to the next one,', () => {
  const TITLES = Array.from({ length: 70 }, (_, index) => `Volume ${index}`);
  const fileOf = (first: number, shelf = 'sand') =>
    [HEADER, ...TITLES.map((title, index) => line(first + index, title).replace('sand', shelf))].join('\n');

  beforeAll(async () => {
    await service.database.query('CREATE TABLE changes (transaction xid8)');
    await service.database.query(`
      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO changes VALUES (pg_current_xact_id()); RETURN NULL; END $$`);
    await service.database.query(
      `CREATE TRIGGER noted AFTER INSERT OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION note_change()`,
    );
  });

  /** How many entries each transaction has changed since the last call. */
  const changes = async () => {
    const rows = await service.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM changes GROUP BY transaction ORDER BY transaction',
    );
    await service.database.query('DELETE FROM changes');
    return rows.map(({ count }) => count);
  };

  it('when it fills entries', async () => {
    await service.importFile(9, fileOf(100));
    expect(await changes()).toEqual([70]);
    expect(await service.importFile(9, fileOf(200, 'dust'))).toMatchObject({ imported: 70 });
    expect(await changes()).toEqual([50, 20]);
  });

  it('when it adds entries one by one', async () => {
    await service.database.query(
      `ALTER TABLE entries ADD CONSTRAINT no_last_title CHECK (title <> 'Volume 69') NOT VALID`,
    );
    expect(await service.importFile(1, fileOf(100))).toMatchObject({ rows: 70, imported: 69, failed: 1 });
    expect(await changes()).toEqual([49, 20]);
  });
});
