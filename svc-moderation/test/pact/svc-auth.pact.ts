import { moderatorIds } from '@endpaper/contracts';
import { httpPact, match } from '@endpaper/contract-testing';
import { requireUsers } from '@endpaper/service-kit/testing/pact';
import { expect, it } from '@jest/globals';
import { userSource } from '../../src/replicas/tables.js';
import { asService, ownersAt, requireSubject } from './require-subject.js';

requireUsers('svc-moderation', userSource);

requireSubject('svc-auth', {
  subject: { kind: 'reader', id: 7 },
  given: 'reader 7 exists',
  missing: 'no reader exists',
  text: {
    ...{ title: match.string('ada'), text: match.string('Ada Lovelace') },
    picture: match.string('https://pictures.example/ada.png'),
  },
});

it('asks who the moderators are', async () => {
  const found = await httpPact({ consumer: 'svc-moderation', provider: 'svc-auth' })
    .addInteraction()
    .given('reader 7 is a moderator')
    .uponReceiving('the ids of the moderators')
    .withRequest('GET', moderatorIds.path, request => request.headers(asService))
    .willRespondWith(200, answer => answer.jsonBody({ ids: [match.integer(7)] }))
    .executeTest(({ url }) => ownersAt('svc-auth', url).call('UPSTREAM_AUTH', moderatorIds, {}));
  expect(found).toEqual({ ids: [7] });
});
