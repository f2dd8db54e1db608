import { friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import {
  emptyTables,
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { svcSocial } from '../../src/svc-social.js';

const { integer, nullValue, string } = match;
const PAIR = { consumer: 'svc-social', provider: 'svc-auth' };
const PICTURE = 'https://pictures.example/ada.png';
const READER = { id: integer(7), username: string('ada'), picture: string(PICTURE), version: integer(1) };
const ONE = { path: '/internal/users/7', status: 200 } as const;

let readers: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  readers = await startSwitchableUpstream();
  service = await startTestService(svcSocial, { UPSTREAM_AUTH: readers.url });
});

beforeEach(() => emptyTables(service));

afterAll(async () => {
  await service.stop();
  await readers.stop();
});

const friendsOfReader = async (url: string) => {
  readers.forwardTo(url);
  return service.call(friendEndpoints.ofUser, { as: 8, params: { userId: 7 } });
};

const stored = () => service.database.query('SELECT id, username, picture, version FROM user_replicas');

it('fetches and stores an unknown user', async () => {
  const one = { ...ONE, given: 'reader 7 exists', description: 'a reader', body: READER };
  expect(await requireResponses(PAIR, [one], friendsOfReader)).toMatchObject({ status: 200, body: [] });
  expect(await stored()).toEqual([{ id: 7, username: 'ada', picture: PICTURE, version: 1 }]);
});

it('accepts a user without a picture', async () => {
  const one = {
    ...ONE,
    given: 'reader 7 has only a username',
    description: 'a reader without a picture',
    body: { ...READER, picture: nullValue() },
  };
  expect(await requireResponses(PAIR, [one], friendsOfReader)).toMatchObject({ status: 200 });
  expect(await stored()).toEqual([{ id: 7, username: 'ada', picture: null, version: 1 }]);
});

it('learns that a user does not exist', async () => {
  const none = {
    ...ONE,
    given: 'no reader exists',
    description: 'a reader who is not there',
    status: 404,
    body: missingEntity('user_not_found'),
  } as const;
  expect(await requireResponses(PAIR, [none], friendsOfReader)).toMatchObject({ status: 404 });
});
