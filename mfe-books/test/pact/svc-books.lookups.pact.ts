import { bookEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { aSuggestion } from '@endpaper/contracts/testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { lookupsApi } from '../../src/features/fill-in/lookups.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { lookupState, bookLookup } = lookupsApi.endpoints;
const { integer, string } = match;
const example = aSuggestion();

requireResponse('whether books can be looked up', {
  request: { to: bookEndpoints.lookup },
  response: { body: { state: 'ready' } },
  send: lookupState.initiate(undefined),
});

requireResponse('what Open Library knows of a book', {
  given: ['Open Library has answered for the ISBN 9780141439549'],
  request: { to: bookEndpoints.lookup, query: { isbn: '9780141439549' } },
  response: {
    body: {
      state: 'found',
      books: match.eachLike({
        title: string(example.title),
        author: string('George Eliot'),
        description: string('A town, a marriage, and a hope.'),
        cover: string('https://covers.openlibrary.org/b/id/8302571-L.jpg'),
        isbn: string('9780141439549'),
        pages: integer(904),
        year: integer(1871),
      }),
    },
  },
  send: bookLookup.initiate({ isbn: '9780141439549' }),
});

requireResponse('that Open Library has not answered yet', {
  given: ['Open Library is asked for the title Middlemarch'],
  request: { to: bookEndpoints.lookup, query: { title: 'Middlemarch' } },
  response: { body: { state: 'searching', books: [] } },
  send: bookLookup.initiate({ title: 'Middlemarch' }),
});

requireResponse('a lookup without a session', {
  signedIn: false,
  request: { to: bookEndpoints.lookup, query: { title: 'Middlemarch' } },
  response: refusal(401, { message: 'Please log in first' }),
  send: bookLookup.initiate({ title: 'Middlemarch' }),
});
