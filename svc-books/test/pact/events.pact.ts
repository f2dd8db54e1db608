import {
  postCreated,
  postDeleted,
  postUpdated,
  ratingsChanged,
  subjectChanged,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { startTestService, untilErased, type TestService } from '@endpaper/service-kit/testing';
import {
  emptyTables,
  requireEvent,
  requireSafetyEvents,
  requireSubjectEvents,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcBooks } from '../../src/svc-books.js';
import { statesOf } from './states.js';

const { eachLike, integer, nullValue, string } = match;
const CONSUMER = 'svc-books';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

beforeEach(() => emptyTables(service));

afterAll(() => service.stop());

const rows = (statement: string) => service.database.query(statement);

it('lists and counts a new post', async () => {
  await statesOf(service)['book 1 of reader 7 exists']();
  await requireEvent(service, CONSUMER, postCreated, {
    id: integer(1),
    book_id: integer(1),
    user_id: integer(7),
    title: string('A room with a door'),
    version: integer(1),
    created_at: timestamp(),
    mentions: eachLike(integer(8)),
  });
  expect(await rows('SELECT id, book_id, user_id, version, deleted FROM post_replicas')).toEqual([
    { id: 1, book_id: 1, user_id: 7, version: 1, deleted: false },
  ]);
  expect(await rows('SELECT post_count FROM books')).toEqual([{ post_count: 1 }]);
});

it('stores a post that it lacks when the post is published again', async () => {
  await statesOf(service)['book 1 of reader 7 exists']();
  await requireEvent(service, CONSUMER, postUpdated, {
    id: integer(1),
    book_id: integer(1),
    user_id: integer(7),
    title: string('A room with a door'),
    version: integer(2),
    hidden: match.boolean(true),
    created_at: timestamp(),
  });
  expect(await rows('SELECT id, version, hidden FROM post_replicas')).toEqual([
    { id: 1, version: 2, hidden: true },
  ]);
  expect(await rows('SELECT post_count FROM books')).toEqual([{ post_count: 0 }]);
});

it('removes a deleted post', async () => {
  await statesOf(service)['post 1 of reader 7 about book 1 exists']();
  await requireEvent(service, CONSUMER, postDeleted, {
    id: integer(1),
    book_id: integer(1),
    user_id: integer(7),
    version: integer(2),
  });
  expect(await rows('SELECT id, version, deleted FROM post_replicas')).toEqual([
    { id: 1, version: 2, deleted: true },
  ]);
  expect(await rows('SELECT post_count FROM books')).toEqual([{ post_count: 0 }]);
});

it('stores the ratings of a book', async () => {
  await statesOf(service)['book 1 of reader 7 exists']();
  await requireEvent(service, CONSUMER, ratingsChanged, {
    id: integer(1),
    rating_average: match.number(4.5),
    rating_count: integer(1),
    version: integer(2),
  });
  expect(await rows('SELECT rating_average, rating_count FROM books')).toEqual([
    { rating_average: 4.5, rating_count: 1 },
  ]);
});

const AGE = '2026-01-02T03:04:05.000Z';
const ACCOUNT = {
  id: integer(7),
  username: string('ada'),
  picture: nullValue(),
  version: integer(1),
  created_at: timestamp(AGE),
};
const ages = () => rows('SELECT id, created_at FROM user_replicas');

it('stores the age of a new account', async () => {
  await requireEvent(service, CONSUMER, userRegistered, ACCOUNT);
  expect(await ages()).toEqual([{ id: 7, created_at: new Date(AGE) }]);
});

it('stores the age of an account that is published again', async () => {
  await statesOf(service)['reader 7 has book 1 among the favorites']();
  await requireEvent(service, CONSUMER, userUpdated, {
    ...ACCOUNT,
    picture: string('https://pictures.example/ada.png'),
  });
  expect(await ages()).toEqual([{ id: 7, created_at: new Date(AGE) }]);
});

it('removes the favorites of a deleted account, and keeps the books without an owner', async () => {
  await statesOf(service)['reader 7 has book 1 among the favorites']();
  await requireEvent(service, CONSUMER, userDeleted, { id: integer(7), version: integer(2) });
  await untilErased(service.database);
  expect(await rows('SELECT book_id FROM favorites')).toEqual([]);
  expect(await rows('SELECT id, user_id FROM books')).toEqual([{ id: 1, user_id: null }]);
  expect(await rows('SELECT id, version, deleted FROM user_replicas')).toEqual([
    { id: 7, version: 2, deleted: true },
  ]);
});

it('gives a book to the reader to whom moderators have given it', async () => {
  await statesOf(service)['book 1 of reader 7 exists']();
  await rows('UPDATE books SET user_id = NULL');
  await requireEvent(
    service,
    CONSUMER,
    subjectChanged,
    {
      ...{ id: integer(1), kind: string('ownership'), subject_id: integer(1), visibility: string('shown') },
      ...{ locked: match.boolean(false), suspended_until: nullValue(), owner_id: integer(8) },
      ...{ reason: nullValue(), changed_at: timestamp(), version: integer(1) },
    },
    'reader 8 asks for book 1',
  );
  expect(await rows('SELECT id, user_id FROM books')).toEqual([{ id: 1, user_id: 8 }]);
});

requireSafetyEvents(() => service, CONSUMER);
requireSubjectEvents(() => service, CONSUMER, 'book');
