import {
  bookCreated,
  bookDeleted,
  bookUpdated,
  friendshipAdded,
  friendshipRemoved,
  phraseAdded,
  phraseRemoved,
  ratingRemoved,
  ratingUpdated,
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
  requireSubjectEvents,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from '../posts-service.js';
import { statesOf } from './states.js';

const { boolean, integer, nullValue, string } = match;
const CONSUMER = 'svc-posts';
const BOOK = {
  id: integer(1),
  title: string('A Room of One’s Own'),
  author: string('Virginia Woolf'),
  cover: string('https://covers.example/room.jpg'),
  hidden: boolean(true),
};
const AGE = '2026-01-02T03:04:05.000Z';
const PICTURE = 'https://pictures.example/ada.png';

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

beforeEach(async () => {
  await service.untilErased();
  await emptyTables(service);
});

afterAll(() => service.stop());

const rows = (statement: string) => service.database.query(statement);
const books = () => rows('SELECT id, title, cover, hidden, version, deleted FROM book_replicas');
const readers = () =>
  rows('SELECT id, username, picture, version, created_at, deleted FROM user_replicas WHERE id = 7');

it('replicates a new book', async () => {
  await requireEvent(service, CONSUMER, bookCreated, { ...BOOK, version: integer(1) });
  expect(await books()).toEqual([
    {
      id: 1,
      title: 'A Room of One’s Own',
      cover: 'https://covers.example/room.jpg',
      hidden: true,
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

it('erases the posts about a deleted book', async () => {
  await statesOf(service)['post 1 of reader 7 about book 1 exists']();
  await requireEvent(service, CONSUMER, bookDeleted, { id: integer(1), version: integer(2) });
  expect(await books()).toMatchObject([{ id: 1, version: 2, deleted: true }]);
  await service.untilErased();
  expect(await rows('SELECT id FROM posts')).toEqual([]);
});

it('replicates a new user', async () => {
  await requireEvent(service, CONSUMER, userRegistered, {
    id: integer(7),
    username: string('ada'),
    picture: nullValue(),
    version: integer(1),
    created_at: timestamp(AGE),
  });
  expect(await readers()).toEqual([
    { id: 7, username: 'ada', picture: null, version: 1, created_at: new Date(AGE), deleted: false },
  ]);
});

it('replicates a changed user', async () => {
  await statesOf(service)['reader 7 exists']();
  await requireEvent(service, CONSUMER, userUpdated, {
    id: integer(7),
    username: string('countess'),
    picture: string(PICTURE),
    version: integer(2),
    created_at: timestamp(AGE),
  });
  expect(await readers()).toMatchObject([{ username: 'countess', picture: PICTURE, version: 2 }]);
});

it('erases the content of a deleted account', async () => {
  await statesOf(service)['post 1 of reader 7 about book 1 exists']();
  await requireEvent(service, CONSUMER, userDeleted, { id: integer(7), version: integer(2) });
  expect(await readers()).toMatchObject([{ username: null, version: 2, deleted: true }]);
  await service.untilErased();
  expect(await rows('SELECT id FROM posts')).toEqual([]);
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

const ratings = () => rows('SELECT id, user_id, book_id, rating, version, deleted FROM rating_replicas');

it('replicates a rating', async () => {
  const RATING = { id: integer(1), user_id: integer(7), book_id: integer(1), rating: match.number(4.5) };
  await requireEvent(service, CONSUMER, ratingUpdated, { ...RATING, version: integer(1) });
  expect(await ratings()).toEqual([
    { id: 1, user_id: 7, book_id: 1, rating: 4.5, version: 1, deleted: false },
  ]);
});

it('removes a rating', async () => {
  await insertRow(service, 'rating_replicas', { id: 1, user_id: 7, book_id: 1, rating: 4.5, version: 1 });
  await requireEvent(service, CONSUMER, ratingRemoved, { id: integer(1), version: integer(2) });
  expect(await ratings()).toMatchObject([{ id: 1, version: 2, deleted: true }]);
});

const phrases = () => rows('SELECT id, kind, text, folded, version, deleted FROM phrase_replicas');
const HOST = { kind: 'host', text: 'spam.example', folded: 'spam.example' };

it('replicates a host or phrase that holds texts', async () => {
  await requireEvent(service, CONSUMER, phraseAdded, {
    ...{ id: integer(1), kind: string(HOST.kind), text: string(HOST.text), folded: string(HOST.folded) },
    version: integer(1),
  });
  expect(await phrases()).toEqual([{ ...HOST, id: 1, version: 1, deleted: false }]);
});

it('removes a host or phrase', async () => {
  await insertRow(service, 'phrase_replicas', { ...HOST, id: 1, version: 1 });
  await requireEvent(service, CONSUMER, phraseRemoved, { id: integer(1), version: integer(2) });
  expect(await phrases()).toMatchObject([{ id: 1, version: 2, deleted: true }]);
});

it('shows a held post on which moderators have decided', async () => {
  await statesOf(service)['post 1 of reader 7 about book 1 exists']();
  await rows(`UPDATE posts SET held_version = 1, held_by = 'spam.example', is_published = false`);
  await requireEvent(
    service,
    CONSUMER,
    subjectChanged,
    {
      ...{ id: integer(5), kind: string('post'), subject_id: integer(1), visibility: string('shown') },
      ...{ locked: match.boolean(false), suspended_until: nullValue(), reason: nullValue() },
      ...{ released_version: integer(1), changed_at: timestamp(AGE), version: integer(1) },
    },
    'case 1 about the held post 1 of reader 8 is open',
  );
  expect(await rows('SELECT held_version, is_published FROM posts')).toEqual([
    { held_version: null, is_published: true },
  ]);
});

requireSafetyEvents(() => service, CONSUMER);
requireSubjectEvents(() => service, CONSUMER, 'post');
