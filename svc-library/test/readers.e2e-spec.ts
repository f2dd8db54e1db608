import {
  libraryEndpoints,
  type BookOfFriends,
  type BookReaders,
  type EntryChange,
  type Visibility,
} from '@endpaper/contracts';
import { blockUser, mute } from '@endpaper/service-kit/testing';
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

describe('the books of friends', () => {
  const [LEA, BOB, EVE, CYD] = [3, 1, 8, 9];
  const books = async (as = LEA) =>
    (await service.call(libraryEndpoints.ofFriends, { as })).body as BookOfFriends[];
  const ids = async () => (await books()).map(({ id }) => id);
  const reading = (reader: number, book: number, change: EntryChange = {}) =>
    service.put(reader, book, { status: 'reading', ...change });

  beforeAll(async () => {
    for (const friend of [BOB, EVE]) await service.befriend(LEA, friend);
  });

  it('are those that they read now, the last first, with who reads them', async () => {
    const [first, second, third] = [++lastBook, ++lastBook, ++lastBook];
    expect(await books()).toEqual([]);
    await reading(EVE, second);
    await reading(BOB, first);
    await reading(BOB, second);
    await service.put(BOB, third, { status: 'read' });
    await reading(CYD, third);
    expect(await books()).toMatchObject([
      { id: second, friends: [{ id: BOB, username: expect.any(String) }, { id: EVE }], friend_count: 2 },
      { id: first, friends: [{ id: BOB }], friend_count: 1 },
    ]);
    expect(await books(CYD)).toEqual([]);
    for (const book of [first, second]) await service.put(BOB, book, { status: 'read' });
    await service.put(EVE, second, { status: 'read' });
  });

  it.each<[Visibility, Visibility, boolean]>([
    ['friends', 'friends', true],
    ['me', 'everyone', false],
    ['everyone', 'me', false],
  ])('of an entry for %s in a library for %s are shown: %s', async (entry, library, isSeen) => {
    const book = ++lastBook;
    await reading(BOB, book, { visibility: entry });
    await setLibrary(BOB, library);
    expect((await ids()).includes(book)).toBe(isSeen);
    await setLibrary(BOB, 'everyone');
  });

  it('leave when a book is hidden, deleted or muted, and when its reader is muted or blocked', async () => {
    const [hidden, deleted, muted, last] = [++lastBook, ++lastBook, ++lastBook, ++lastBook];
    for (const book of [hidden, deleted, muted]) await reading(EVE, book);
    await reading(BOB, last);
    expect(await ids()).toEqual(expect.arrayContaining([hidden, deleted, muted, last]));
    await service.database.query('UPDATE book_replicas SET hidden = true WHERE id = $1', [hidden]);
    expect(await ids()).not.toContain(hidden);
    await service.database.query('UPDATE book_replicas SET deleted = true WHERE id = $1', [deleted]);
    expect(await ids()).not.toContain(deleted);
    await mute(service, LEA, 'book', muted);
    expect(await ids()).toEqual(expect.arrayContaining([last]));
    expect(await ids()).not.toContain(muted);
    await mute(service, LEA, 'user', BOB);
    expect(await ids()).not.toContain(last);

    const eves = ++lastBook;
    await reading(EVE, eves);
    expect(await ids()).toEqual([eves]);
    await blockUser(service, EVE, LEA);
    expect(await ids()).toEqual([]);
  });

  it('leave with the friendship', async () => {
    const [dan, amy, book] = [9, 6, ++lastBook];
    await service.befriend(dan, amy);
    await reading(amy, book);
    expect(await books(dan)).toContainEqual(expect.objectContaining({ id: book }));
    await service.unfriend(dan, amy);
    expect(await books(dan)).toEqual([]);
  });
});
