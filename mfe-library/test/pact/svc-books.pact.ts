import { bookEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { aBook } from '@endpaper/contracts/testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { catalogueSearchApi } from '../../src/features/catalogue/catalogue-search.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-books' });
const { integer, string } = match;
const { id, title, author, cover } = aBook();

requireResponse('the books of the catalogue that the book of an entry may be', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: bookEndpoints.list, query: { limit: '8', q: 'virginia room' } },
  response: {
    body: match.eachLike({
      ...{ id: integer(id), title: string(title), author: string(author), cover: string(cover) },
      ...{ year: integer(1871), pages: integer(904), isbn: string('9780141439549') },
    }),
  },
  send: catalogueSearchApi.endpoints.catalogueBooks.initiate('virginia room'),
});
