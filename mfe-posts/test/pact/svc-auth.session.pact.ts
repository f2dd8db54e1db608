import { match } from '@endpaper/contract-testing';
import { sessionApi } from '@endpaper/web-kit';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-auth' });
const { session } = sessionApi.endpoints;

requireResponse('the session', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { method: 'GET', path: '/api/auth' },
  response: { status: 200, body: { id: match.integer(7) } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(session.initiate(undefined));
    expect(data).toEqual({ id: 7 });
  },
});
