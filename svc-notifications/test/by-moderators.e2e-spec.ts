import {
  appealDecided,
  decisionMade,
  decisionUndone,
  notificationEndpoints,
  reportDecided,
  userDeleted,
  type DecisionMade,
} from '@endpaper/contracts';
import { decide } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;
let ada: number;
let ben: number;

beforeAll(async () => {
  service = await startNotifications();
});
beforeEach(async () => {
  [ada, ben] = [await service.newUser('ada'), await service.newUser('ben')];
});
afterAll(() => service.stop());

let lastId = 0;
const newId = () => (lastId += 1);
const subject = { kind: 'post', subject_id: 5 } as const;

const made = (user: number, decision: Partial<DecisionMade> = {}) =>
  service.happen(decisionMade, {
    ...{ id: newId(), act: 'hide', ...subject, user_id: user, note: null, version: 1 },
    ...{ reason: 'spam', until: null, title: 'On reading' },
    ...decision,
  });
const given = (user: number, book: number) =>
  made(user, { act: 'give', kind: 'ownership', subject_id: book });
const reported = (user: number) =>
  service.happen(reportDecided, { id: newId(), user_id: user, ...subject, version: 1 });
const kinds = async (user: number) => (await service.list(user)).map(({ kind }) => kind);

it('notifies of decisions, of those that are undone, of reports, of appeals and of given books: without names and texts', async () => {
  await made(ada);
  await service.happen(decisionUndone, {
    ...{ id: newId(), act: 'hide', ...subject, user_id: ada, note: null, version: 2 },
  });
  await reported(ada);
  const appeal = {
    id: newId(),
    decision_id: 1,
    user_id: ada,
    outcome: 'upheld',
    note: null,
    version: 1,
  } as const;
  await service.happen(appealDecided, appeal);

  await given(ada, 12);
  expect(await kinds(ada)).toEqual([
    'book_given',
    'appeal_decided',
    'report_decided',
    'decision_undone',
    'decision',
  ]);
  expect((await service.list(ada))[0]).toMatchObject({
    ...{ post: null, book_id: 12, comment_id: null, actors: [], actor_count: 0, read: false },
  });
  expect([await service.unread(ada), await kinds(ben)]).toEqual([5, []]);
});

it('moves an unread one of the same kind to the top, and begins another one after it was read', async () => {
  await made(ada);
  await reported(ada);
  await made(ada);
  const [top] = await service.list(ada);
  expect([await kinds(ada), await service.unread(ada)]).toEqual([['decision', 'report_decided'], 2]);
  await service.markRead(ada, top?.id ?? 0);
  await made(ada);
  expect([await kinds(ada), await service.unread(ada)]).toEqual([
    ['decision', 'decision', 'report_decided'],
    1,
  ]);
});

it('notifies of each book that was given', async () => {
  await made(ada);
  for (const book of [12, 13, 12]) await given(ada, book);
  expect((await service.list(ada)).map(({ kind, book_id }) => [kind, book_id])).toEqual([
    ['book_given', 12],
    ['book_given', 13],
    ['decision', null],
  ]);
});

it('notifies also who has switched all kinds off, and no deleted account', async () => {
  const none = {
    comment: false,
    reply: false,
    mention: false,
    vote: false,
    friend: false,
    friend_post: false,
  };
  await service.call(notificationEndpoints.changeSettings, { as: ada, body: none });
  await made(ada);
  expect(await kinds(ada)).toEqual(['decision']);
  await service.happen(userDeleted, { id: ben, version: 2 });
  await made(ben);
  expect(await kinds(ben)).toEqual([]);
});

it('hides notifications about a hidden post from all but its author, and all about a removed one', async () => {
  const post = await service.newPost(ada, { mentions: [ben] });
  await service.newComment(ben, { post, author: ada });
  expect([await kinds(ada), await kinds(ben)]).toEqual([['comment'], ['mention']]);
  const state = { kind: 'post', subject_id: post } as const;
  await decide(service, { ...state, visibility: 'hidden' });
  expect([await kinds(ada), await kinds(ben), await service.unread(ben)]).toEqual([['comment'], [], 0]);
  await decide(service, { ...state, visibility: 'removed' });
  expect([await kinds(ada), await kinds(ben)]).toEqual([[], []]);
  await decide(service, { ...state, visibility: 'shown' });
  expect([await kinds(ada), await kinds(ben)]).toEqual([['comment'], ['mention']]);
});
