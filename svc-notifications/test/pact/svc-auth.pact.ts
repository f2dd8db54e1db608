import { match } from '@endpaper/contract-testing';
import { startTestOwners, startTestService } from '@endpaper/service-kit/testing';
import { testSnapshots } from '@endpaper/service-kit/testing/pact';
import { expect, it } from '@jest/globals';
import { svcNotifications } from '../../src/svc-notifications.js';
import { userReplicas } from '../../src/replicas/tables.js';

const { integer, nullValue, string } = match;
const PICTURE = 'https://pictures.example/ada.png';
const USER = { id: integer(7), username: string('ada'), picture: string(PICTURE), version: integer(1) };

const requireUser = testSnapshots({
  pair: { consumer: 'svc-notifications', provider: 'svc-auth' },
  replica: userReplicas,
  name: 'users',
  entity: 'user',
  id: 7,
  given: { one: 'reader 7 exists', none: 'no reader exists' },
  snapshot: USER,
  stored: { id: 7, username: 'ada', picture: PICTURE, version: 1 },
  start: async providerUrl => {
    const others = await startTestOwners();
    const service = await startTestService(svcNotifications, {
      UPSTREAM_POSTS: others.url,
      UPSTREAM_SOCIAL: others.url,
      UPSTREAM_AUTH: providerUrl,
    });
    return { service, stop: () => service.stop().then(() => others.stop()) };
  },
});

it('accepts a user without a picture', async () => {
  const response = { status: 200, body: { ...USER, picture: nullValue() } } as const;
  const user = await requireUser('reader 7 has only a username', 'a user without a picture', response);
  expect(user).toMatchObject({ picture: null });
});
