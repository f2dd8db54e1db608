import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import {
  startTestOwners,
  startTestService,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import {
  emptyTables,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcPosts } from '../../src/svc-posts.js';

const { integer, nullValue, string } = match;
const PAIR = { consumer: 'svc-posts', provider: 'svc-auth' };
const PICTURE = 'https://pictures.example/ada.png';
const READER = { id: integer(7), username: string('ada'), picture: string(PICTURE), version: integer(1) };
const ONE = { path: '/internal/users/7', status: 200 } as const;

let readers: SwitchableUpstream;
let books: TestOwners;
let service: TestService;

beforeAll(async () => {
  [readers, books] = await Promise.all([startSwitchableUpstream(), startTestOwners()]);
  service = await startTestService(svcPosts, {
    UPSTREAM_AUTH: readers.url,
    UPSTREAM_BOOKS: books.url,
  });
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await Promise.all([readers.stop(), books.stop()]);
});

const postsOfReader = async (url: string) => {
  readers.forwardTo(url);
  return service.call(postEndpoints.ofUser, { params: { userId: 7 } });
};

const replicas = () => service.database.query('SELECT id, username, picture, version FROM user_replicas');

it('looks up an unknown user, and stores a replica', async () => {
  const one = { ...ONE, given: 'reader 7 exists', description: 'a reader', body: READER };
  expect(await requireResponses(PAIR, [one], postsOfReader)).toMatchObject({ status: 200, body: [] });
  expect(await replicas()).toEqual([{ id: 7, username: 'ada', picture: PICTURE, version: 1 }]);
});

it('accepts a user without a picture', async () => {
  const one = {
    ...ONE,
    given: 'reader 7 has only a username',
    description: 'a reader without a picture',
    body: { ...READER, picture: nullValue() },
  };
  expect(await requireResponses(PAIR, [one], postsOfReader)).toMatchObject({ status: 200 });
  expect(await replicas()).toEqual([{ id: 7, username: 'ada', picture: null, version: 1 }]);
});

it('recognises that there is no such user', async () => {
  const none = {
    ...ONE,
    given: 'no reader exists',
    description: 'a reader who is not there',
    status: 404,
    body: missingEntity('user_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none], postsOfReader)).toMatchObject({ status: 404 });
});
