import { bookEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { settingsApi } from '../../src/settings/settings.api.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-books' });

requireResponse('the number of books and favorites of a reader', {
  given: ['reader 7 has book 1 among the favorites'],
  request: { to: bookEndpoints.ownCounts },
  response: { body: { books: match.integer(1), favorites: match.integer(1) } },
  send: settingsApi.endpoints.ownBookCounts.initiate(undefined),
});
