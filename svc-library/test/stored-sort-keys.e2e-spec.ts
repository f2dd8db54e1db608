import {
  bookUpdated,
  libraryEndpoints,
  libraryImportEndpoints,
  type Entry,
  type ImportRow,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { publishEvent, untilConsumed, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sortKeysOf } from '../src/entries/sort-keys.js';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 1;
const AUTHOR = 'Emily Dickinson';

let service: TestLibrary;
let lastBook = 600;

beforeAll(async () => {
  service = await startLibrary();
});

afterAll(() => service.stop());

/** A book of the catalogue. */
async function aBook(title: string, isbn: string | null = null) {
  const book = { id: (lastBook += 1), title, author: AUTHOR, isbn };
  await service.addBook(book);
  return book;
}

/** Imports a book that the catalogue does not have. @returns the id of its entry */
async function withoutBook(title: string, isbn = ''): Promise<number> {
  await service.importFile(ADA, `Title,Author,ISBN13,My Rating\n${title},${AUTHOR},${isbn},4`);
  const list = await service.call(libraryEndpoints.own, { as: ADA, query: { sort: 'added' } });
  return Number((list.body as Entry[]).find(({ book }) => book.title === title)?.entry_id);
}

const join = (entryId: number, book_id: number) =>
  service.call(libraryEndpoints.join, { as: ADA, params: { entryId }, body: { book_id } });

const publishTitle = (book: { id: number }, title: string) =>
  publishEvent(bookUpdated, aBookSnapshot({ ...book, title, version: 2 }), service.broker.url);

const KEYS = 'SELECT sort_title, sort_author, searched FROM entries WHERE user_id = $1 AND';
const keysOfBook = async ({ id }: { id: number }) =>
  (await service.database.query(`${KEYS} book_id = $2`, [ADA, id]))[0];
const keysOfEntry = async (id: number) => (await service.database.query(`${KEYS} id = $2`, [ADA, id]))[0];

describe('an entry has the sort keys', () => {
  it('of its book, when it is added', async () => {
    const book = await aBook('The Garden', '9780441013593');
    await service.put(ADA, book.id, { status: 'want' });
    expect(await keysOfBook(book)).toEqual(sortKeysOf(book));
  });

  it('of a book whose event has not arrived', async () => {
    const book = { id: (lastBook += 1), title: 'The Early One', author: AUTHOR, isbn: null };
    service.owners.books.set(book.id, aBookSnapshot(book));
    await service.put(ADA, book.id, { status: 'want' });
    expect(await keysOfBook(book)).toEqual(sortKeysOf(book));
  });

  it('of what the catalogue calls an imported book', async () => {
    const book = await aBook('Ælfric’s Colloquy', '9780261103573');
    await service.importFile(ADA, 'Title,Author,ISBN13\nA Conversation,Somebody,9780261103573');
    expect(await keysOfBook(book)).toEqual(sortKeysOf(book));
  });

  it('of its own title and author, when the catalogue does not have the imported book', async () => {
    const entry = await withoutBook('A Book of Nobody', '9780306406157');
    expect(await keysOfEntry(entry)).toEqual(
      sortKeysOf({ title: 'A Book of Nobody', author: AUTHOR, isbn: '9780306406157' }),
    );
  });

  it('of the book that its reader joins it to', async () => {
    const entry = await withoutBook('Untitled notes');
    const book = await aBook('The Notes');
    expect((await join(entry, book.id)).status).toBe(200);
    expect(await keysOfEntry(entry)).toEqual(sortKeysOf(book));
  });

  it('of the book that its reader decides for', async () => {
    const book = await aBook('Letters: Volume One');
    const { id: importId } = await service.importFile(ADA, `Title,Author\nLetters,${AUTHOR}`);
    const rows = await service.call(libraryImportEndpoints.rows, { as: ADA, params: { importId } });
    const [row] = rows.body as ImportRow[];
    const params = { importId, rowId: Number(row?.id) };
    const body = { book_id: book.id };
    const answer = await service.call(libraryImportEndpoints.decide, { as: ADA, params, body });
    expect(answer.status).toBe(200);
    expect(await keysOfEntry(Number(row?.entry_id))).toEqual(sortKeysOf(book));
  });

  it('of the later book with its ISBN', async () => {
    const entry = await withoutBook('Misspelt', '9780142437339');
    const book = await aBook('The Real Title', '9780142437339');
    expect(await keysOfEntry(entry)).toEqual(sortKeysOf(book));
  });

  it('of the title that its book has got', async () => {
    const book = await aBook('Working Title');
    await service.put(ADA, book.id, { status: 'want' });
    await publishTitle(book, 'The Final Title');
    await untilConsumed('BOOKS', service.broker.url);
    await service.untilErased();
    expect(await keysOfBook(book)).toEqual(sortKeysOf({ ...book, title: 'The Final Title' }));
  });
});

describe('while a book gets another title,', () => {
  const ways: [string, () => Promise<(book: number) => Promise<unknown>>][] = [
    ['added', () => Promise.resolve(book => service.put(ADA, book, { status: 'want' }))],
    [
      'joined to it',
      async () => {
        const entry = await withoutBook(`Joined ${lastBook}`);
        return book => join(entry, book);
      },
    ],
  ];

  it.each(ways)('an entry that is %s after the event has the new one', async (_, prepare) => {
    const book = await aBook(`Old Name ${lastBook}`);
    const getBook = await prepare();
    const event = await service.database.begin();
    await event.query(`UPDATE book_replicas SET title = 'New Name', version = 2 WHERE id = ${book.id}`);
    const got = getBook(book.id);
    await untilWaiting(service.database);
    await event.commit();
    await got;
    expect(await keysOfBook(book)).toEqual(sortKeysOf({ ...book, title: 'New Name' }));
  });

  it.each(ways)('an entry that is being %s before the event gets the new one', async (_, prepare) => {
    const book = await aBook(`Old Name ${lastBook}`);
    const getBook = await prepare();
    // The command has read the book, and waits for its entry.
    const entries = await service.database.begin();
    await entries.query('LOCK TABLE entries IN SHARE MODE');
    const got = getBook(book.id);
    await untilWaiting(service.database);
    await publishTitle(book, 'New Name');
    await untilWaiting(service.database, 2);
    await entries.commit();
    await got;
    await untilConsumed('BOOKS', service.broker.url);
    await service.untilErased();
    expect(await keysOfBook(book)).toEqual(sortKeysOf({ ...book, title: 'New Name' }));
  });
});
