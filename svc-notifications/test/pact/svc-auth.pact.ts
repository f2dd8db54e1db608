import { match } from '@endpaper/contract-testing';
import { ReplicaOwners } from '@endpaper/service-kit';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import {
  missingEntity,
  requireResponses,
  startSwitchableUpstream,
  type SwitchableUpstream,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcNotifications } from '../../src/svc-notifications.js';
import { userSource } from '../../src/replicas/tables.js';

const { integer, nullValue, string } = match;
const PAIR = { consumer: 'svc-notifications', provider: 'svc-auth' };
const PICTURE = 'https://pictures.example/ada.png';
const USER = { id: integer(7), username: string('ada'), picture: string(PICTURE), version: integer(1) };

let users: SwitchableUpstream;
let service: TestService;

beforeAll(async () => {
  users = await startSwitchableUpstream();
  service = await startTestService(svcNotifications, { UPSTREAM_AUTH: users.url });
});

afterAll(async () => {
  await service.stop();
  await users.stop();
});

const requireUser = (given: string, description: string, response: { status: 200 | 404; body: unknown }) =>
  requireResponses(PAIR, [{ given, description, path: '/internal/users/7', ...response }], url => {
    users.forwardTo(url);
    return service.app.get(ReplicaOwners).find(userSource, 7);
  });

it('looks up a user', async () => {
  const user = await requireUser('reader 7 exists', 'a user', { status: 200, body: USER });
  expect(user).toEqual({ id: 7, username: 'ada', picture: PICTURE, version: 1 });
});

it('accepts a user without a picture', async () => {
  const response = { status: 200, body: { ...USER, picture: nullValue() } } as const;
  const user = await requireUser('reader 7 has only a username', 'a user without a picture', response);
  expect(user).toMatchObject({ picture: null });
});

it('recognises that a user is deleted', async () => {
  const response = { status: 404, body: missingEntity('user_not_found') } as const;
  expect(await requireUser('no reader exists', 'a user that is deleted', response)).toBeUndefined();
});
