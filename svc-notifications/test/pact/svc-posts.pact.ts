import { match } from '@endpaper/contract-testing';
import { ReplicaOwners } from '@endpaper/service-kit';
import { eventually, rebuild, startTestService, type TestService } from '@endpaper/service-kit/testing';
import {
  emptyTables,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcNotifications } from '../../src/svc-notifications.js';
import { postReplicas } from '../../src/replicas/tables.js';
import { startOwners, type TestOwners } from '../owners.js';

const { eachLike, integer, string } = match;
const PAIR = { consumer: 'svc-notifications', provider: 'svc-posts' };
const STORED = { id: 1, user_id: 7, title: 'A room with a door', version: 1 };
const POST = {
  id: integer(1),
  book_id: integer(1),
  user_id: integer(7),
  title: string('A room with a door'),
  version: integer(1),
};
const ALL = {
  given: 'post 1 of reader 7 about book 1 exists',
  path: '/internal/posts',
  status: 200,
} as const;

let owners: TestOwners;
let upstream: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  [owners, upstream] = await Promise.all([startOwners(), startSwitchableUpstream()]);
  service = await startTestService(svcNotifications, {
    UPSTREAM_AUTH: owners.url,
    UPSTREAM_SOCIAL: owners.url,
    UPSTREAM_POSTS: upstream.url,
  });
  await eventually('the request for a snapshot', async () => upstream.requestCount() > 0);
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await Promise.all([owners.stop(), upstream.stop()]);
});

const rebuildFrom = (url: string) => {
  upstream.forwardTo(url);
  return rebuild(service);
};
const live = () =>
  service.database.query('SELECT id, user_id, title, version FROM post_replicas WHERE NOT deleted');

it('replicates all posts', async () => {
  const first = { ...ALL, description: 'all posts', query: { after: '0' }, body: eachLike(POST) };
  const rest = { ...ALL, description: 'the posts after the last', query: { after: '1' }, body: [] };
  expect(await requireResponses(PAIR, [first, rest], rebuildFrom)).toMatchObject({
    posts: { compared: 1, changed: 1, missing: 0 },
  });
  expect(await live()).toEqual([STORED]);
});

// A rebuild looks up each row that the list lacks: the post may be newer than the list.
const ONE = { path: '/internal/posts/1' } as const;
const lookUpFrom = (url: string) => {
  upstream.forwardTo(url);
  return service.app.get(ReplicaOwners).find(postReplicas, 1);
};

it('looks up a post', async () => {
  const one = { ...ONE, given: ALL.given, description: 'a post', status: 200, body: POST } as const;
  expect(await requireResponses(PAIR, [one], lookUpFrom)).toMatchObject(STORED);
});

it('recognises that a post is deleted', async () => {
  const none = {
    ...ONE,
    given: 'no post exists',
    description: 'a post that is deleted',
    status: 404,
    body: missingEntity('post_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none], lookUpFrom)).toBeUndefined();
});
