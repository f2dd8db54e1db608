import { libraryEndpoints, type BookReaders, type Visibility } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from './library-service.js';

const ADA = 4;
/** One friend has a lower id, one a higher: a friendship names the lower first. */
const FRIENDS = [2, 7];
const STRANGER = 9;

let service: TestLibrary;
let lastBook = 0;

beforeAll(async () => {
  service = await startLibrary();
  for (const friend of FRIENDS) await service.befriend(ADA, friend);
});

afterAll(() => service.stop());

const readers = async (bookId: number, as = ADA) =>
  (await service.call(libraryEndpoints.readers, { as, params: { bookId } })).body as BookReaders;
const friendsOf = async (bookId: number) => (await readers(bookId)).friends.map(({ id }) => id);
const setLibrary = (as: number, visibility: Visibility) =>
  service.call(libraryEndpoints.changeSettings, { as, body: { visibility } });

describe('the readers of a book', () => {
  it('are none of a book that nobody keeps', async () => {
    expect(await readers(++lastBook)).toEqual({ reading_count: 0, friends: [] });
  });

  it('are those who read it now, without the caller', async () => {
    const book = ++lastBook;
    for (const reader of [ADA, STRANGER, 2]) await service.put(reader, book, { status: 'reading' });
    await service.put(3, book, { status: 'read' });
    expect((await readers(book)).reading_count).toBe(2);
    expect((await readers(book, STRANGER)).reading_count).toBe(2);
    expect((await readers(book, 3)).reading_count).toBe(3);
  });

  it('are the friends with what they say of it, the last first', async () => {
    const book = ++lastBook;
    await service.put(7, book, { status: 'read', rating: 4.5 });
    await service.put(STRANGER, book, { status: 'read', rating: 1 });
    await service.put(2, book, { status: 'reading' });
    expect((await readers(book)).friends).toMatchObject([
      { id: 2, username: expect.any(String), status: 'reading', rating: null },
      { id: 7, status: 'read', rating: 4.5 },
    ]);
    expect((await readers(book, STRANGER)).friends).toEqual([]);
  });

  it.each<[Visibility, Visibility, number, number[]]>([
    ['everyone', 'everyone', 1, [2]],
    ['readers', 'everyone', 1, [2]],
    ['everyone', 'readers', 1, [2]],
    ['friends', 'everyone', 0, [2]],
    ['everyone', 'friends', 0, [2]],
    ['me', 'everyone', 0, []],
    ['everyone', 'me', 0, []],
  ])(
    'see an entry for %s in a library for %s as its reader wants',
    async (entry, library, count, friends) => {
      const book = ++lastBook;
      await service.put(2, book, { status: 'reading', visibility: entry });
      await setLibrary(2, library);
      expect((await readers(book)).reading_count).toBe(count);
      expect(await friendsOf(book)).toEqual(friends);
      await setLibrary(2, 'everyone');
    },
  );

  it('leave with the friendship, and with the account', async () => {
    const book = ++lastBook;
    for (const friend of FRIENDS) await service.put(friend, book, { status: 'read' });
    await service.unfriend(ADA, 7);
    expect(await friendsOf(book)).toEqual([2]);
    await service.deleteUser(2);
    expect(await friendsOf(book)).toEqual([]);
  });

  it('are no users whose account is deleted and whose library is not erased yet', async () => {
    const book = ++lastBook;
    for (const reader of [5, 6]) await service.put(reader, book, { status: 'reading' });
    await service.befriend(ADA, 5);
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = 5');
    expect(await readers(book)).toEqual({ reading_count: 1, friends: [] });
  });

  it('are refused for a book that is not there', async () => {
    expect((await service.call(libraryEndpoints.readers, { as: ADA, params: { bookId: 999 } })).status).toBe(
      404,
    );
  });
});
