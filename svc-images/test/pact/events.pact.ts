import {
  bookCreated,
  bookDeleted,
  bookUpdated,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import { emptyTables, insertRow, requireEvent } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcImages } from '../../src/svc-images.js';

const { integer, nullValue, string } = match;
// svc-images stores neither titles nor names, but an event without them is not valid.
const BOOK = {
  id: integer(1),
  title: string('Dune'),
  author: string('Frank Herbert'),
  cover: string('https://covers.example/room.jpg'),
};
const USER = { id: integer(7), username: string('ada') };
const CONSUMER = 'svc-images';
const COVER = 'https://covers.example/room.jpg';
const PICTURE = 'https://pictures.example/countess.png';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcImages);
});

beforeEach(() => emptyTables(service));

afterAll(() => service.stop());

const books = () => service.database.query('SELECT id, cover, version, deleted FROM book_replicas');
const users = () =>
  service.database.query('SELECT id, picture, hidden_picture, version, deleted FROM user_replicas');

it("stores a new book's cover", async () => {
  await requireEvent(service, CONSUMER, bookCreated, { ...BOOK, version: integer(1) });
  expect(await books()).toEqual([{ id: 1, cover: COVER, version: 1, deleted: false }]);
});

it("stores a book's new cover", async () => {
  await insertRow(service, 'book_replicas', { id: 1, cover: 'https://covers.example/a.jpg', version: 1 });
  await requireEvent(service, CONSUMER, bookUpdated, { ...BOOK, version: integer(2) });
  expect(await books()).toMatchObject([{ cover: COVER, version: 2 }]);
});

it('removes the cover of a deleted book', async () => {
  await insertRow(service, 'book_replicas', { id: 1, cover: COVER, version: 1 });
  await requireEvent(service, CONSUMER, bookDeleted, { id: integer(1), version: integer(2) });
  expect(await books()).toEqual([{ id: 1, cover: null, version: 2, deleted: true }]);
});

it('stores a new user without a picture', async () => {
  await requireEvent(service, CONSUMER, userRegistered, {
    ...USER,
    picture: nullValue(),
    version: integer(1),
  });
  expect(await users()).toEqual([{ id: 7, picture: null, hidden_picture: null, version: 1, deleted: false }]);
});

it("stores a user's new picture", async () => {
  await insertRow(service, 'user_replicas', { id: 7, picture: null, version: 1 });
  await requireEvent(service, CONSUMER, userUpdated, {
    ...USER,
    picture: string(PICTURE),
    hidden_picture: nullValue(),
    version: integer(2),
  });
  expect(await users()).toMatchObject([{ picture: PICTURE, hidden_picture: null, version: 2 }]);
});

it('removes the picture of a deleted account', async () => {
  await insertRow(service, 'user_replicas', { id: 7, picture: PICTURE, version: 1 });
  await requireEvent(service, CONSUMER, userDeleted, { id: integer(7), version: integer(2) });
  expect(await users()).toEqual([{ id: 7, picture: null, hidden_picture: null, version: 2, deleted: true }]);
});
