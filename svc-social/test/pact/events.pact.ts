import {
  bookCreated,
  bookDeleted,
  bookUpdated,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { untilErased, type TestService } from '@endpaper/service-kit/testing';
import { emptyTables, requireEvent } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startSocial } from '../social-service.js';
import { statesOf } from './states.js';

const { boolean, integer, nullValue, string } = match;
const CONSUMER = 'svc-social';
const PICTURE = 'https://pictures.example/countess.png';

let service: TestService;

beforeAll(async () => {
  service = await startSocial();
});

beforeEach(() => emptyTables(service));

afterAll(() => service.stop());

const readers = () =>
  service.database.query(
    'SELECT id, username, picture, version, deleted, friend_count FROM user_replicas ORDER BY id',
  );

it("stores a new user's name and picture", async () => {
  await requireEvent(service, CONSUMER, userRegistered, {
    id: integer(7),
    username: string('ada'),
    picture: nullValue(),
    version: integer(1),
  });
  expect(await readers()).toEqual([
    { id: 7, username: 'ada', picture: null, version: 1, deleted: false, friend_count: 0 },
  ]);
});

it("stores a user's new name and picture", async () => {
  await statesOf(service)['reader 7 exists']();
  await requireEvent(service, CONSUMER, userUpdated, {
    id: integer(7),
    username: string('countess'),
    picture: string(PICTURE),
    version: integer(2),
  });
  expect(await readers()).toMatchObject([{ id: 7, username: 'countess', picture: PICTURE, version: 2 }]);
});

it('ends the friendships of a deleted account', async () => {
  await statesOf(service)['readers 7 and 8 are friends']();
  await requireEvent(service, CONSUMER, userDeleted, { id: integer(7), version: integer(2) });
  await untilErased(service.database);
  expect(await readers()).toMatchObject([
    { id: 7, version: 2, deleted: true },
    { id: 8, deleted: false, friend_count: 0 },
  ]);
  expect(await service.database.query('SELECT 1 FROM friendships')).toEqual([]);
});

const BOOK = {
  title: string('Dune'),
  author: string('Frank Herbert'),
  cover: string('https://covers.example/dune.jpg'),
  hidden: boolean(true),
};
const books = () => service.database.query('SELECT id, title, hidden, version, deleted FROM book_replicas');

it('stores the title of a new book, and whether it is hidden', async () => {
  await requireEvent(service, CONSUMER, bookCreated, { id: integer(1), ...BOOK, version: integer(1) });
  expect(await books()).toEqual([{ id: 1, title: 'Dune', hidden: true, version: 1, deleted: false }]);
});

it('stores the new title of a book', async () => {
  await requireEvent(service, CONSUMER, bookUpdated, { id: integer(1), ...BOOK, version: integer(2) });
  expect(await books()).toMatchObject([{ title: 'Dune', hidden: true, version: 2 }]);
});

it('deletes the mutes of a deleted book', async () => {
  await statesOf(service)['reader 7 has muted book 1']();
  await requireEvent(service, CONSUMER, bookDeleted, { id: integer(1), version: integer(2) });
  await untilErased(service.database);
  expect(await service.database.query('SELECT 1 FROM mutes')).toEqual([]);
});
