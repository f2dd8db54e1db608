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
import { friendshipReplicas } from '../../src/replicas/tables.js';
import { startOwners, type TestOwners } from '../owners.js';

const { eachLike, integer } = match;
const PAIR = { consumer: 'svc-notifications', provider: 'svc-social' };
const STORED = { id: 1, user_id: 7, friend_id: 8, version: 1 };
const FRIENDSHIP = { id: integer(1), user_id: integer(7), friend_id: integer(8), version: integer(1) };
const ALL = { given: 'readers 7 and 8 are friends', path: '/internal/friendships', status: 200 } as const;

let owners: TestOwners;
let upstream: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  [owners, upstream] = await Promise.all([startOwners(), startSwitchableUpstream()]);
  service = await startTestService(svcNotifications, {
    UPSTREAM_AUTH: owners.url,
    UPSTREAM_POSTS: owners.url,
    UPSTREAM_SOCIAL: upstream.url,
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
  service.database.query('SELECT id, user_id, friend_id, version FROM friendship_replicas WHERE NOT deleted');

it('replicates all friendships', async () => {
  const first = { ...ALL, description: 'all friendships', query: { after: '0' }, body: eachLike(FRIENDSHIP) };
  const rest = { ...ALL, description: 'the friendships after the last', query: { after: '1' }, body: [] };
  expect(await requireResponses(PAIR, [first, rest], rebuildFrom)).toMatchObject({
    friendships: { compared: 1, changed: 1, missing: 0 },
  });
  expect(await live()).toEqual([STORED]);
});

// A rebuild looks up each row that the list lacks: the friendship may have begun after the list was read.
const ONE = { path: '/internal/friendships/1' } as const;
const lookUpFrom = (url: string) => {
  upstream.forwardTo(url);
  return service.app.get(ReplicaOwners).find(friendshipReplicas, 1);
};

it('looks up a friendship', async () => {
  const one = {
    ...ONE,
    given: ALL.given,
    description: 'a friendship',
    status: 200,
    body: FRIENDSHIP,
  } as const;
  expect(await requireResponses(PAIR, [one], lookUpFrom)).toEqual(STORED);
});

it('recognises that a friendship is deleted', async () => {
  const none = {
    ...ONE,
    given: 'no reader exists',
    description: 'a friendship that is deleted',
    status: 404,
    body: missingEntity('friendship_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none], lookUpFrom)).toBeUndefined();
});
