import {
  appealDecided,
  bookDeleted,
  commentCreated,
  commentDeleted,
  commentUpdated,
  decisionMade,
  decisionUndone,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  friendshipRemoved,
  postCreated,
  postDeleted,
  postUpdated,
  reportDecided,
  textsLost,
  userDeleted,
  userRegistered,
  userUpdated,
  voteChanged,
} from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { untilErased } from '@endpaper/service-kit/testing';
import {
  emptyTables,
  insertRow,
  requireEvent,
  requireSafetyEvents,
  requireSubjectEvents,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from '../notifications-service.js';
import { statesOf } from './states.js';

const { eachLike, integer, nullValue, string } = match;
const CONSUMER = 'svc-notifications';
const POST = { id: integer(1), book_id: integer(1), user_id: integer(7) };
const TITLE = { title: string('A room with a door'), created_at: timestamp() };
const COMMENT = { id: integer(9), post_id: integer(1), user_id: integer(8) };
const FRIENDSHIP = { id: integer(1), user_id: integer(7), friend_id: integer(8) };

let service: TestNotifications;

beforeAll(async () => {
  service = await startNotifications();
});

beforeEach(async () => {
  await untilErased(service.database);
  await emptyTables(service);
});

afterAll(() => service.stop());

const readers = () => statesOf(service)['reader 7 exists']();
const aNotification = () =>
  statesOf(service)['reader 7 has a notification of comment 9 of reader 8 on post 1']();
const rows = (statement: string) => service.database.query(statement);
const notified = () => rows('SELECT user_id, kind FROM notifications ORDER BY user_id');
const reader = () => rows('SELECT username, picture, version, deleted FROM user_replicas WHERE id = 8');

describe('of a user', () => {
  it('stores the name of a new one', async () => {
    const user = { id: integer(8), username: string('grace'), picture: nullValue(), version: integer(1) };
    await requireEvent(service, CONSUMER, userRegistered, user);
    expect(await reader()).toEqual([{ username: 'grace', picture: null, version: 1, deleted: false }]);
  });

  it('stores a new name and picture', async () => {
    await readers();
    const picture = 'https://pictures.example/admiral.png';
    const names = { username: string('admiral'), picture: string(picture) };
    await requireEvent(service, CONSUMER, userUpdated, { id: integer(8), ...names, version: integer(2) });
    expect(await reader()).toMatchObject([{ username: 'admiral', picture, version: 2 }]);
  });

  it('erases the notifications of and by a deleted one', async () => {
    await aNotification();
    await requireEvent(service, CONSUMER, userDeleted, { id: integer(8), version: integer(2) });
    await untilErased(service.database);
    expect(await notified()).toEqual([]);
  });
});

describe('of a post', () => {
  // The post of the pact is older than its event, so it notifies nobody.
  it('stores a new one', async () => {
    const mentions = eachLike(integer(8));
    await requireEvent(service, CONSUMER, postCreated, { ...POST, ...TITLE, mentions, version: integer(1) });
    expect(await rows('SELECT user_id, title FROM post_replicas')).toEqual([
      { user_id: 7, title: 'A room with a door' },
    ]);
  });

  it('stores a new title, and notifies those whom an edit names', async () => {
    await readers();
    const mentions = eachLike(integer(8));
    await requireEvent(service, CONSUMER, postUpdated, { ...POST, ...TITLE, mentions, version: integer(2) });
    expect(await notified()).toEqual([{ user_id: 8, kind: 'mention' }]);
    expect(await rows('SELECT title, version FROM post_replicas')).toEqual([
      { title: 'A room with a door', version: 2 },
    ]);
  });

  it('erases the notifications about a deleted one', async () => {
    await aNotification();
    await requireEvent(service, CONSUMER, postDeleted, { ...POST, version: integer(2) });
    await untilErased(service.database);
    expect(await notified()).toEqual([]);
  });

  it('erases the notifications about the posts of a deleted book', async () => {
    await aNotification();
    await requireEvent(service, CONSUMER, bookDeleted, { id: integer(1), version: integer(2) });
    await untilErased(service.database);
    expect(await notified()).toEqual([]);
  });
});

describe('of a comment', () => {
  const AUTHOR = { post_user_id: integer(7), version: integer(1) };

  it('notifies the author of the post and those whom a new one names', async () => {
    await readers();
    await insertRow(service, 'user_replicas', { id: 9, username: 'ben', version: 1 });
    const names = {
      parent_id: nullValue(),
      parent_user_id: nullValue(),
      reply_to: nullValue(),
      reply_to_user_id: nullValue(),
      mentions: eachLike(integer(9)),
    };
    await requireEvent(service, CONSUMER, commentCreated, { ...COMMENT, ...AUTHOR, ...names });
    expect(await notified()).toEqual([
      { user_id: 7, kind: 'comment' },
      { user_id: 9, kind: 'mention' },
    ]);
  });

  it('notifies the author of the comment to which a new one replies', async () => {
    await readers();
    await insertRow(service, 'user_replicas', { id: 9, username: 'ben', version: 1 });
    const answered = {
      parent_id: integer(1),
      parent_user_id: integer(7),
      reply_to: integer(1),
      reply_to_user_id: integer(9),
      mentions: eachLike(integer(7)),
    };
    await requireEvent(
      service,
      CONSUMER,
      commentCreated,
      { ...COMMENT, ...AUTHOR, ...answered },
      'comment 1 of reader 7 on post 1 exists',
    );
    expect(await notified()).toEqual([
      { user_id: 7, kind: 'mention' },
      { user_id: 9, kind: 'reply' },
    ]);
  });

  it('notifies those whom an edit names', async () => {
    await readers();
    const mentions = eachLike(integer(8));
    await requireEvent(service, CONSUMER, commentUpdated, {
      ...COMMENT,
      user_id: integer(7),
      version: integer(2),
      mentions,
    });
    expect(await notified()).toEqual([{ user_id: 8, kind: 'mention' }]);
  });

  it('removes a deleted one', async () => {
    await aNotification();
    await requireEvent(service, CONSUMER, commentDeleted, { ...COMMENT, version: integer(2) });
    expect(await notified()).toEqual([]);
  });
});

describe('of a vote', () => {
  it('notifies the author of the post', async () => {
    await readers();
    const vote = {
      user_id: integer(8),
      value: integer(1),
      score: integer(1),
      post_user_id: integer(7),
      version: integer(3),
    };
    await requireEvent(service, CONSUMER, voteChanged, {
      post_id: integer(1),
      comment_id: nullValue(),
      ...vote,
    });
    expect(await notified()).toEqual([{ user_id: 7, kind: 'vote' }]);
  });
});

describe('of a friendship', () => {
  it('notifies the one who has asked', async () => {
    await readers();
    await requireEvent(service, CONSUMER, friendshipAdded, {
      ...FRIENDSHIP,
      version: integer(1),
      added_by: integer(8),
    });
    expect(await notified()).toEqual([{ user_id: 7, kind: 'friend' }]);
  });

  it('removes the notification of one that has ended', async () => {
    await requireEvent(service, CONSUMER, friendshipRemoved, { ...FRIENDSHIP, version: integer(2) });
    expect(await rows('SELECT deleted FROM friendship_replicas')).toEqual([{ deleted: true }]);
  });
});

describe('of a friend request', () => {
  const REQUEST = { id: integer(1), from_id: integer(8), to_id: integer(7) };

  it('notifies the one who is asked', async () => {
    await readers();
    await requireEvent(service, CONSUMER, friendRequestAdded, { ...REQUEST, version: integer(1) });
    expect(await notified()).toEqual([{ user_id: 7, kind: 'friend_request' }]);
  });

  it('removes the notification of one that has ended', async () => {
    await readers();
    await service.ask(8, 7);
    await service.database.query('UPDATE notification_actors SET source_id = 1');
    await requireEvent(service, CONSUMER, friendRequestRemoved, { ...REQUEST, version: integer(2) });
    expect(await notified()).toEqual([]);
  });
});

it('notifies of lost texts', async () => {
  await readers();
  await requireEvent(service, CONSUMER, textsLost, {
    id: integer(1),
    user_id: integer(7),
    book_title: string('Middlemarch'),
    version: integer(1),
  });
  expect(await notified()).toEqual([{ user_id: 7, kind: 'texts_lost' }]);
});

describe('of moderators', () => {
  const TOLD = { id: integer(1), user_id: integer(7), version: integer(1) };
  const SUBJECT = { kind: string('post'), subject_id: integer(1) };
  const DECISION = { ...TOLD, ...SUBJECT, act: string('hide'), note: string('No advertising, please') };
  const REASON = { reason: string('spam'), until: nullValue(), title: string('A room with a door') };

  it('notifies of a decision', async () => {
    await readers();
    await requireEvent(service, CONSUMER, decisionMade, { ...DECISION, ...REASON });
    expect(await notified()).toEqual([{ user_id: 7, kind: 'decision' }]);
  });

  it('notifies of a book that is given', async () => {
    await readers();
    const given = { ...TOLD, kind: string('ownership'), subject_id: integer(1), act: string('give') };
    await requireEvent(
      service,
      CONSUMER,
      decisionMade,
      { ...given, note: nullValue(), ...REASON, reason: string('ownership') },
      'reader 8 asks for book 1',
    );
    expect(await rows('SELECT user_id, kind, book_id FROM notifications')).toEqual([
      { user_id: 7, kind: 'book_given', book_id: 1 },
    ]);
  });

  it('notifies of a decision that is undone', async () => {
    await readers();
    await requireEvent(service, CONSUMER, decisionUndone, DECISION);
    expect(await notified()).toEqual([{ user_id: 7, kind: 'decision_undone' }]);
  });

  it('notifies of a report that is decided', async () => {
    await readers();
    await requireEvent(service, CONSUMER, reportDecided, { ...TOLD, ...SUBJECT });
    expect(await notified()).toEqual([{ user_id: 7, kind: 'report_decided' }]);
  });

  it('notifies of an appeal that is decided', async () => {
    await readers();
    const outcome = { decision_id: integer(1), outcome: string('upheld'), note: string('We have read it') };
    await requireEvent(service, CONSUMER, appealDecided, { ...TOLD, ...outcome });
    expect(await notified()).toEqual([{ user_id: 7, kind: 'appeal_decided' }]);
  });
});

requireSafetyEvents(() => service, CONSUMER);
requireSubjectEvents(() => service, CONSUMER, 'post');
