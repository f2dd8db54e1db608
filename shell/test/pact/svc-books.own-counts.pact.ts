import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { settingsApi } from '../../src/settings/settings.api.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-books' });

requireResponse('the number of books and favorites of a reader', {
  given: ['reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'GET', path: '/api/books/own-counts' },
  response: { status: 200, body: { books: match.integer(1), favorites: match.integer(1) } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(settingsApi.endpoints.ownBookCounts.initiate(undefined));
    expect(data).toEqual({ books: 1, favorites: 1 });
  },
});
