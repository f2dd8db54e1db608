import { authEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { sessionApi } from '@endpaper/web-kit';
import { consumerPact } from '@endpaper/web-kit/testing/pact';

const { requireResponse } = consumerPact({ consumer: 'mfe-books', provider: 'svc-auth' });
const { session } = sessionApi.endpoints;

requireResponse('the session', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { to: authEndpoints.session },
  response: { body: { id: match.integer(7) } },
  send: session.initiate(undefined),
});
