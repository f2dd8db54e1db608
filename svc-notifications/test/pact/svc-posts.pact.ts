import { match } from '@endpaper/contract-testing';
import { startTestOwners, startTestService } from '@endpaper/service-kit/testing';
import { testSnapshots } from '@endpaper/service-kit/testing/pact';
import { svcNotifications } from '../../src/svc-notifications.js';
import { postReplicas } from '../../src/replicas/tables.js';

const { integer, string } = match;

testSnapshots({
  pair: { consumer: 'svc-notifications', provider: 'svc-posts' },
  replica: postReplicas,
  name: 'posts',
  entity: 'post',
  id: 1,
  given: { one: 'post 1 of reader 7 about book 1 exists', none: 'no post exists' },
  snapshot: {
    id: integer(1),
    book_id: integer(1),
    user_id: integer(7),
    title: string('A room with a door'),
    version: integer(1),
  },
  stored: { id: 1, user_id: 7, title: 'A room with a door', version: 1 },
  start: async providerUrl => {
    const others = await startTestOwners();
    const service = await startTestService(svcNotifications, {
      UPSTREAM_AUTH: others.url,
      UPSTREAM_SOCIAL: others.url,
      UPSTREAM_POSTS: providerUrl,
    });
    return { service, stop: () => service.stop().then(() => others.stop()) };
  },
});
