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
import { userReplicas } from '../../src/replicas/tables.js';
import { startOwners, type TestOwners } from '../owners.js';

const { eachLike, integer, nullValue, string } = match;
const PAIR = { consumer: 'svc-notifications', provider: 'svc-auth' };
const STORED = { id: 7, username: 'ada', picture: 'https://pictures.example/ada.png', version: 1 };
const USER = {
  id: integer(7),
  username: string('ada'),
  picture: string('https://pictures.example/ada.png'),
  version: integer(1),
};
const ALL = { given: 'reader 7 exists', path: '/internal/users', status: 200 } as const;

let owners: TestOwners;
let upstream: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  [owners, upstream] = await Promise.all([startOwners(), startSwitchableUpstream()]);
  service = await startTestService(svcNotifications, {
    UPSTREAM_POSTS: owners.url,
    UPSTREAM_SOCIAL: owners.url,
    UPSTREAM_AUTH: upstream.url,
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
  service.database.query('SELECT id, username, picture, version FROM user_replicas WHERE NOT deleted');

it('replicates all users', async () => {
  const first = { ...ALL, description: 'all users', query: { after: '0' }, body: eachLike(USER) };
  const rest = { ...ALL, description: 'the users after the last', query: { after: '7' }, body: [] };
  expect(await requireResponses(PAIR, [first, rest], rebuildFrom)).toMatchObject({
    users: { compared: 1, changed: 1, missing: 0 },
  });
  expect(await live()).toEqual([STORED]);
});

// A rebuild looks up each row that the list lacks: the user may have registered after the list was read.
const ONE = { path: '/internal/users/7' } as const;
const lookUpFrom = (url: string) => {
  upstream.forwardTo(url);
  return service.app.get(ReplicaOwners).find(userReplicas, 7);
};

it('looks up a user', async () => {
  const one = { ...ONE, given: ALL.given, description: 'a user', status: 200, body: USER } as const;
  expect(await requireResponses(PAIR, [one], lookUpFrom)).toEqual(STORED);
});

it('recognises that a user is deleted', async () => {
  const none = {
    ...ONE,
    given: 'no reader exists',
    description: 'a user that is deleted',
    status: 404,
    body: missingEntity('user_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none], lookUpFrom)).toBeUndefined();
});

it('accepts a user without a picture', async () => {
  const one = {
    ...ONE,
    given: 'reader 7 has only a username',
    description: 'a user without a picture',
    status: 200,
    body: { ...USER, picture: nullValue() },
  } as const;
  expect(await requireResponses(PAIR, [one], lookUpFrom)).toMatchObject({ picture: null });
});
