import { match } from '@endpaper/contract-testing';
import { startTestOwners, startTestService } from '@endpaper/service-kit/testing';
import { testSnapshots } from '@endpaper/service-kit/testing/pact';
import { svcNotifications } from '../../src/svc-notifications.js';
import { friendshipReplicas } from '../../src/replicas/tables.js';

const { integer } = match;

testSnapshots({
  pair: { consumer: 'svc-notifications', provider: 'svc-social' },
  replica: friendshipReplicas,
  name: 'friendships',
  entity: 'friendship',
  id: 1,
  given: { one: 'readers 7 and 8 are friends', none: 'no reader exists' },
  snapshot: { id: integer(1), user_id: integer(7), friend_id: integer(8), version: integer(1) },
  stored: { id: 1, user_id: 7, friend_id: 8, version: 1 },
  start: async providerUrl => {
    const others = await startTestOwners();
    const service = await startTestService(svcNotifications, {
      UPSTREAM_AUTH: others.url,
      UPSTREAM_POSTS: others.url,
      UPSTREAM_SOCIAL: providerUrl,
    });
    return { service, stop: () => service.stop().then(() => others.stop()) };
  },
});
