import { match } from '@endpaper/contract-testing';
import {
  eventually,
  rebuild,
  startTestOwners,
  startTestService,
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
import { svcImages } from '../../src/svc-images.js';

const { eachLike, integer, string } = match;
const PAIR = { consumer: 'svc-images', provider: 'svc-auth' };
const ALL = { given: 'reader 7 exists', path: '/internal/users', status: 200 } as const;
const PICTURE = 'https://pictures.example/ada.png';
const ROW = { id: integer(7), username: string('ada'), picture: string(PICTURE), version: integer(1) };

let owner: SwitchableUpstream;
let other: Awaited<ReturnType<typeof startTestOwners>>;
let service: TestService;

beforeAll(async () => {
  [owner, other] = await Promise.all([startSwitchableUpstream(), startTestOwners()]);
  service = await startTestService(svcImages, { UPSTREAM_AUTH: owner.url, UPSTREAM_BOOKS: other.url });
  await eventually('the request for a snapshot', async () => owner.requestCount() > 0);
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await Promise.all([owner.stop(), other.stop()]);
});

it('replicates all users', async () => {
  const first = { ...ALL, description: 'all readers', query: { after: '0' }, body: eachLike(ROW) };
  const rest = { ...ALL, description: 'the readers after the last', query: { after: '7' }, body: [] };
  const rebuilt = await requireResponses(PAIR, [first, rest], url => {
    owner.forwardTo(url);
    return rebuild(service);
  });
  expect(rebuilt).toMatchObject({ users: { compared: 1, changed: 1, missing: 0 } });
  expect(await service.database.query('SELECT id, picture, version FROM user_replicas')).toEqual([
    { id: 7, picture: PICTURE, version: 1 },
  ]);
});

it('looks up a user whom the list does not contain, and finds the account deleted', async () => {
  await insertRow(service, 'user_replicas', { id: 5, picture: PICTURE, version: 1 });
  const list = { ...ALL, description: 'all readers', query: { after: '0' }, body: eachLike(ROW) };
  const rest = { ...ALL, description: 'the readers after the last', query: { after: '7' }, body: [] };
  const one = {
    given: 'reader 7 exists',
    description: 'a reader who is not there',
    path: '/internal/users/5',
    status: 404,
    body: missingEntity('user_not_found'),
  } as const;
  const rebuilt = await requireResponses(PAIR, [list, one, rest], url => {
    owner.forwardTo(url);
    return rebuild(service, 1);
  });
  expect(rebuilt).toMatchObject({ users: { missing: 1, scheduled: 1 } });
});

it('looks up a user whom the list does not contain yet, and keeps the replica', async () => {
  await insertRow(service, 'user_replicas', { id: 7, picture: PICTURE, version: 1 });
  const all = { given: 'reader 8 exists', path: '/internal/users', status: 200 } as const;
  const list = {
    ...all,
    description: 'all readers but one',
    query: { after: '0' },
    body: eachLike({ ...ROW, id: integer(8) }),
  };
  const rest = { ...all, description: 'the readers after the other one', query: { after: '8' }, body: [] };
  const one = {
    given: 'reader 7 exists',
    description: 'a reader',
    path: '/internal/users/7',
    status: 200,
    body: ROW,
  } as const;
  const rebuilt = await requireResponses(PAIR, [list, one, rest], url => {
    owner.forwardTo(url);
    return rebuild(service, 1);
  });
  expect(rebuilt).toMatchObject({ users: { missing: 0, scheduled: 0 } });
});
