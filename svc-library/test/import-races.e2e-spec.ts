import { libraryEndpoints, shelfEndpoints, type Entry, type Shelf } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { logOf, readPagesAs, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const FILE = [
  'Book Id,Title,Author,My Rating,Bookshelves,Exclusive Shelf',
  '1,A Book of Nobody,Nobody,4,sand,to-read',
].join('\n');

let service: TestLibrary;
let user = 0;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

/** A user whose library has a book of the catalogue, and one without, on a shelf. */
async function aReader() {
  const as = (user += 1);
  await service.importFile(as, FILE);
  const { entry_id: ofBook } = await service.put(as, 1, { status: 'want' });
  const entries = (await readPagesAs<Entry>(service, '/api/library', as)).flat();
  const [shelf] = (await service.call(shelfEndpoints.own, { as })).body as Shelf[];
  return {
    as,
    shelf: Number(shelf?.id),
    ofBook: Number(ofBook),
    without: Number(entries.find(({ book_id }) => book_id === null)?.entry_id),
  };
}
type Reader = Awaited<ReturnType<typeof aReader>>;

const removeEntry = ({ as }: Reader, entryId: number) =>
  service.call(libraryEndpoints.remove, { as, params: { entryId } });

describe('while a batch of an import holds the library, a reader’s command waits:', () => {
  it.each<[string, (reader: Reader) => Promise<{ status: number }>]>([
    ['the removal of an entry', reader => removeEntry(reader, reader.ofBook)],
    ['the removal of an entry without a book', reader => removeEntry(reader, reader.without)],
    [
      'the removal of a shelf',
      ({ as, shelf }) => service.call(shelfEndpoints.remove, { as, params: { shelfId: shelf } }),
    ],
    [
      'the move of a book on a shelf',
      ({ as, shelf, without }) =>
        service.call(shelfEndpoints.move, {
          as,
          params: { shelfId: shelf, entryId: without },
          body: { below: null },
        }),
    ],
  ])('%s', async (_, command) => {
    const reader = await aReader();
    const batch = await service.database.begin();
    await batch.query(`SELECT FROM user_replicas WHERE id = ${reader.as} FOR NO KEY UPDATE`);
    const answer = command(reader);
    await untilWaiting(service.database);
    await batch.commit();
    expect((await answer).status).toBe(204);
  });
});

describe('a batch of an import', () => {
  it('is repeated when a shelf of its rows was deleted meanwhile', async () => {
    const { as, shelf } = await aReader();
    const deletion = await service.database.begin();
    await deletion.query(`DELETE FROM shelves WHERE id = ${shelf}`);
    const imported = service.importFile(as, FILE.replace('1,A Book', '2,Another Book'));
    await untilWaiting(service.database);
    await deletion.commit();
    expect(await imported).toMatchObject({ imported: 1, failed: 0 });
    expect((await service.call(shelfEndpoints.own, { as })).body).toMatchObject([
      { name: 'sand', book_count: 1 },
    ]);
  });

  it('waits for the deletion of an entry that it knows, and adds the book anew', async () => {
    const { as, without } = await aReader();
    const deletion = await service.database.begin();
    await deletion.query(`DELETE FROM entries WHERE id = ${without}`);
    let imported: Promise<unknown> | undefined;
    const log = await logOf(service.app, async () => {
      imported = service.importFile(as, FILE);
      await untilWaiting(service.database);
      await deletion.commit();
      await imported;
    });
    expect(await imported).toMatchObject({ imported: 1, existing: 0 });
    expect(log).not.toContain('an erasure failed');
  });

  it('logs why a row could not be stored', async () => {
    const as = (user += 1);
    await service.database.query(
      `ALTER TABLE entries ADD CONSTRAINT no_such_title CHECK (title <> 'A Book of Nobody') NOT VALID`,
    );
    const log = await logOf(service.app, () => service.importFile(as, FILE));
    expect(log).toContain('a row of an import could not be stored');
    expect(log).toContain('no_such_title');
  });
});

it('a new book is joined to entries after all of their libraries are locked, so that no import waits for it in turn', async () => {
  const [one, other] = [(user += 1), (user += 1)];
  const file = 'Book Id,Title,Author,My Rating\n1,The Last,Somebody,4';
  for (const as of [one, other]) await service.importFile(as, file);
  const batch = await service.database.begin();
  await batch.query(`SELECT FROM user_replicas WHERE id = ${other} FOR NO KEY UPDATE`);
  const joined = service.addBook({ id: 301, title: 'The Last', author: 'Somebody' });
  await untilWaiting(service.database);
  // The batch counts a rating of the book, and does not wait.
  await batch.query(`SET LOCAL lock_timeout = '100ms'`);
  await batch.query('INSERT INTO book_ratings (id, counts) VALUES (301, array_fill(0, ARRAY[10]))');
  await batch.commit();
  await joined;
  const entries = await Promise.all([one, other].map(as => readPagesAs<Entry>(service, '/api/library', as)));
  expect(entries.flat(2).map(({ book_id }) => book_id)).toEqual([301, 301]);
});

it('a new book is not joined to an entry whose reader decides meanwhile that it is another book', async () => {
  const as = (user += 1);
  service.owners.users.set(as, aUserSnapshot({ id: as }));
  await service.addBook({ id: 303, title: 'The Second', author: 'Somebody' });
  await service.importFile(as, 'Book Id,Title,Author,My Rating\n1,The First,Somebody,4');
  const decision = await service.database.begin();
  await decision.query(`SELECT FROM user_replicas WHERE id = ${as} FOR NO KEY UPDATE`);
  const joined = service.addBook({ id: 302, title: 'The First', author: 'Somebody' });
  await untilWaiting(service.database);
  await decision.query(
    `UPDATE entries SET book_id = 303, title = NULL, author = NULL, isbn = NULL WHERE user_id = ${as}`,
  );
  await decision.commit();
  await joined;
  const entries = await readPagesAs<Entry>(service, '/api/library', as);
  expect(entries.flat().map(({ book_id }) => book_id)).toEqual([303]);
});
