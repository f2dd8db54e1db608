import { match } from '@endpaper/contract-testing';
import {
  rebuild,
  startTestOwners,
  startTestService,
  untilRebuilt,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import {
  emptyTables,
  insertRow,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcBooks } from '../../src/svc-books.js';

const { eachLike, integer, string } = match;
const PAIR = { consumer: 'svc-books', provider: 'svc-auth' };
const READER = { id: integer(7), username: string('ada'), picture: string('ada.png'), version: integer(1) };
const ALL = { path: '/internal/users', status: 200 } as const;

let users: SwitchableUpstream;
let posts: TestOwners;
let service: TestService;

beforeAll(async () => {
  [users, posts] = await Promise.all([startSwitchableUpstream(), startTestOwners()]);
  service = await startTestService(svcBooks, { UPSTREAM_AUTH: users.url, UPSTREAM_POSTS: posts.url });
  // The first rebuild, which would read what a test inserts.
  await untilRebuilt(service);
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await Promise.all([users.stop(), posts.stop()]);
});

const rebuildFrom = async (url: string) => {
  users.forwardTo(url);
  return rebuild(service, 1);
};

it('compares the users who have written something', async () => {
  await insertRow(service, 'user_replicas', { id: 7, version: 0 });
  const page = {
    ...ALL,
    given: 'reader 7 exists',
    description: 'the readers from the first who has written something',
    query: { after: '6' },
    body: eachLike(READER),
  };
  expect(await requireResponses(PAIR, [page], rebuildFrom)).toMatchObject({
    users: { compared: 1, changed: 0, missing: 0 },
  });
});

it('finds a user who no longer exists', async () => {
  await insertRow(service, 'user_replicas', { id: 7, version: 0 });
  const given = 'no reader exists';
  const none = {
    ...ALL,
    given,
    description: 'the readers, of whom none is left',
    query: { after: '6' },
    body: [],
  };
  const missing = {
    given,
    description: 'a reader who was deleted',
    path: '/internal/users/7',
    status: 404,
    body: missingEntity('user_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none, missing], rebuildFrom)).toMatchObject({
    users: { compared: 0, missing: 1, scheduled: 1 },
  });
});

it('keeps a user who is not in the page, but exists', async () => {
  await insertRow(service, 'user_replicas', { id: 7, version: 0 });
  const none = {
    ...ALL,
    given: 'no reader exists',
    description: 'the readers before the next one signs up',
    query: { after: '6' },
    body: [],
  };
  const one = {
    given: 'reader 7 exists',
    description: 'a reader who has written something',
    path: '/internal/users/7',
    status: 200,
    body: READER,
  } as const;
  expect(await requireResponses(PAIR, [none, one], rebuildFrom)).toMatchObject({ users: { scheduled: 0 } });
});
