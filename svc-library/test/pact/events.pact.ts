import {
  bookCreated,
  bookDeleted,
  bookUpdated,
  friendshipAdded,
  friendshipRemoved,
  subjectChanged,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import {
  emptyTables,
  insertRow,
  requireEvent,
  requireSafetyEvents,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startLibrary, type TestLibrary } from '../library-service.js';
import { statesOf } from './states.js';

const { boolean, integer, nullValue, string } = match;
const CONSUMER = 'svc-library';
const BOOK = {
  id: integer(1),
  title: string('A Room of One’s Own'),
  author: string('Virginia Woolf'),
  cover: string('https://covers.example/room.jpg'),
  genre_id: integer(4),
  isbn: string('9780141395920'),
  pages: integer(160),
  year: integer(1929),
  hidden: boolean(true),
};
const PICTURE = 'https://pictures.example/ada.png';

let service: TestLibrary;

beforeAll(async () => {
  service = await startLibrary();
});

beforeEach(async () => {
  await service.untilErased();
  await emptyTables(service);
});

afterAll(() => service.stop());

const rows = (statement: string) => service.database.query(statement);
const books = () =>
  rows('SELECT id, title, cover, genre_id, isbn, pages, year, hidden, version, deleted FROM book_replicas');
const readers = () => rows('SELECT id, username, picture, version, deleted FROM user_replicas WHERE id = 7');

it('replicates a new book', async () => {
  await requireEvent(service, CONSUMER, bookCreated, { ...BOOK, version: integer(1) });
  expect(await books()).toEqual([
    {
      id: 1,
      title: 'A Room of One’s Own',
      cover: 'https://covers.example/room.jpg',
      ...{ genre_id: 4, isbn: '9780141395920', pages: 160, year: 1929, hidden: true },
      version: 1,
      deleted: false,
    },
  ]);
});

it('replicates a changed book', async () => {
  await statesOf(service)['book 1 of reader 7 exists']();
  await requireEvent(service, CONSUMER, bookUpdated, { ...BOOK, version: integer(2) });
  expect(await books()).toMatchObject([{ title: 'A Room of One’s Own', version: 2 }]);
});

it('erases the entries of a deleted book', async () => {
  await statesOf(service)['reader 7 reads book 1']();
  await requireEvent(service, CONSUMER, bookDeleted, { id: integer(1), version: integer(2) });
  expect(await books()).toMatchObject([{ id: 1, version: 2, deleted: true }]);
  await service.untilErased();
  expect(await rows('SELECT id FROM entries')).toEqual([]);
});

it('replicates a new user', async () => {
  await requireEvent(service, CONSUMER, userRegistered, {
    id: integer(7),
    username: string('ada'),
    picture: nullValue(),
    version: integer(1),
  });
  expect(await readers()).toEqual([{ id: 7, username: 'ada', picture: null, version: 1, deleted: false }]);
});

it('replicates a changed user', async () => {
  await statesOf(service)['reader 7 exists']();
  await requireEvent(service, CONSUMER, userUpdated, {
    id: integer(7),
    username: string('countess'),
    picture: string(PICTURE),
    version: integer(2),
  });
  expect(await readers()).toMatchObject([{ username: 'countess', picture: PICTURE, version: 2 }]);
});

it('erases the library of a deleted account', async () => {
  await statesOf(service)['reader 7 reads book 1']();
  await requireEvent(service, CONSUMER, userDeleted, { id: integer(7), version: integer(2) });
  expect(await readers()).toMatchObject([{ username: null, version: 2, deleted: true }]);
  await service.untilErased();
  expect(await rows('SELECT id FROM entries')).toEqual([]);
});

const FRIENDSHIP = { id: integer(1), user_id: integer(7), friend_id: integer(8) };
const friendships = () => rows('SELECT id, user_id, friend_id, version, deleted FROM friendship_replicas');

it('replicates a friendship', async () => {
  await requireEvent(service, CONSUMER, friendshipAdded, { ...FRIENDSHIP, version: integer(1) });
  expect(await friendships()).toEqual([{ id: 1, user_id: 7, friend_id: 8, version: 1, deleted: false }]);
});

it('ends a friendship', async () => {
  await insertRow(service, 'friendship_replicas', { id: 1, user_id: 7, friend_id: 8, version: 1 });
  await requireEvent(service, CONSUMER, friendshipRemoved, { ...FRIENDSHIP, version: integer(2) });
  expect(await friendships()).toMatchObject([{ id: 1, version: 2, deleted: true }]);
});

it('pauses the import of a suspended reader', async () => {
  await statesOf(service)['reader 7 has import 1, which is paused']();
  await rows(`UPDATE imports SET user_id = 8, state = 'running'`);
  await requireEvent(
    service,
    CONSUMER,
    subjectChanged,
    {
      ...{ id: integer(5), kind: string('reader'), subject_id: integer(8), visibility: string('shown') },
      ...{ locked: boolean(false), suspended_until: timestamp('9999-12-31T00:00:00.000Z') },
      ...{ reason: string('spam'), changed_at: timestamp('2026-01-02T03:04:05.000Z'), version: integer(1) },
    },
    'case 8 about reader 8 is open',
  );
  expect(await rows('SELECT state FROM imports')).toEqual([{ state: 'paused' }]);
});

requireSafetyEvents(() => service, CONSUMER);
