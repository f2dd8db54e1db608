import { match } from '@endpaper/contract-testing';
import { eventually, rebuild, startTestService, type TestService } from '@endpaper/service-kit/testing';
import {
  emptyTables,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcBooks } from '../../src/svc-books.js';
import { statesOf } from './states.js';

const { eachLike, integer } = match;
const PAIR = { consumer: 'svc-books', provider: 'svc-posts' };
const POST = { id: integer(1), book_id: integer(1), user_id: integer(7), version: integer(1) };

const ALL = { path: '/internal/posts', status: 200 } as const;
const NONE = {
  ...ALL,
  given: 'no post exists',
  description: 'all posts, when there are none',
  query: { after: '0' },
  body: [],
};
const ONE = { path: '/internal/posts/1' };
const THERE = 'post 1 of reader 7 about book 1 exists';

let owner: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  owner = await startSwitchableUpstream();
  service = await startTestService(svcBooks, { UPSTREAM_POSTS: owner.url });
  await eventually('the request for a snapshot', async () => owner.requestCount() > 0);
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await owner.stop();
});

const rebuildFrom = async (url: string) => {
  owner.forwardTo(url);
  return rebuild(service, 1);
};

it('stores all posts', async () => {
  await statesOf(service)['book 1 of reader 7 exists']();
  const first = {
    ...ALL,
    given: THERE,
    description: 'all posts',
    query: { after: '0' },
    body: eachLike(POST),
  };
  const rest = {
    ...ALL,
    given: THERE,
    description: 'the posts after the last',
    query: { after: '1' },
    body: [],
  };
  expect(await requireResponses(PAIR, [first, rest], rebuildFrom)).toMatchObject({
    posts: { compared: 1, changed: 1, missing: 0 },
  });
  expect(await service.database.query('SELECT id, book_id, user_id, version FROM post_replicas')).toEqual([
    { id: 1, book_id: 1, user_id: 7, version: 1 },
  ]);
});

it('keeps a post that is newer than its page', async () => {
  await statesOf(service)[THERE]();
  const one = { ...ONE, given: THERE, description: 'a post', status: 200, body: POST } as const;
  expect(await requireResponses(PAIR, [NONE, one], rebuildFrom)).toMatchObject({
    posts: { compared: 0, missing: 0 },
  });
});

it('finds a post that no longer exists', async () => {
  await statesOf(service)[THERE]();
  const missing = {
    ...ONE,
    given: 'no post exists',
    description: 'a post that is not there',
    status: 404,
    body: missingEntity('post_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [NONE, missing], rebuildFrom)).toMatchObject({
    posts: { compared: 0, missing: 1, scheduled: 1 },
  });
});
