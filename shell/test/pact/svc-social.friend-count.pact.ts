import { friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, totalHeader } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { settingsApi } from '../../src/settings/settings.api.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-social' });

requireResponse('the number of friends of a reader', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  request: { to: friendEndpoints.current, query: { limit: '1' } },
  response: { headers: totalHeader(1), body: match.eachLike({ id: match.integer(8) }) },
  send: settingsApi.endpoints.friendCount.initiate(undefined),
  check: ({ data }) => {
    expect(data).toBe(1);
  },
});
