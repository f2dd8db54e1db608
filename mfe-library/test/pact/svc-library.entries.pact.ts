import { libraryEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { joinEntry } from '../../src/features/catalogue/catalogue.api.js';
import { entriesApi } from '../../src/features/entries/entries.api.js';
import { entries } from '../../src/features/entries/entry-entity.js';
import { entry, noEntry } from './entry-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-library' });
const { entry: read, setStatus, setRating, setVisibility, removeEntry } = entriesApi.endpoints;

const params = { bookId: 1 };
const own = { id: 1, userId: 7 };
/** What the front end reads of the answer to a change. */
const changed = { ...entry, version: match.integer(1) };

requireResponse('the entry of a book', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.ofBook, params },
  response: { body: entry },
  send: read.initiate(1),
  stored: entries,
});

requireResponse('the entry of a book that is not in the library', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request: { to: libraryEndpoints.ofBook, params },
  response: { body: noEntry },
  send: read.initiate(1),
  stored: entries,
});

requireResponse('setting a status', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request: { to: libraryEndpoints.change, params, body: { status: 'reading' } },
  response: { body: { ...changed, rating: match.nullValue() } },
  send: setStatus.initiate({ ...own, status: 'reading' }),
});

requireResponse('taking a book without readings out of the library', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.change, params, body: { status: null, rating: null } },
  response: { body: noEntry },
  send: setStatus.initiate({ ...own, status: null, rating: null }),
});

requireResponse('taking a book out of the library with its readings', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.remove, params: { entryId: 1 } },
  response: { status: 204 },
  send: removeEntry.initiate({ ...own, entryId: 1 }),
});

requireResponse('rating a book', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.change, params, body: { rating: 4.5 } },
  response: { body: changed },
  send: setRating.initiate({ ...own, rating: 4.5 }),
});

requireResponse('rating a book that is not in the catalogue', {
  given: ['entry 1 of reader 7 has no book of the catalogue'],
  request: { to: libraryEndpoints.changeEntry, params: { entryId: 1 }, body: { rating: 4.5 } },
  response: { body: { rating: match.number(4.5), version: match.integer(1) } },
  send: setRating.initiate({ ...own, id: -1, rating: 4.5 }),
});

requireResponse('saying which book of the catalogue an entry is', {
  given: ['entry 1 of reader 7 has no book of the catalogue', 'book 1 of reader 7 exists'],
  request: { to: libraryEndpoints.join, params: { entryId: 1 }, body: { book_id: 1 } },
  response: { body: { id: match.integer(1) } },
  send: joinEntry.initiate({ entryId: 1, bookId: 1, userId: 7 }),
});

requireResponse('hiding a book of the library', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.change, params, body: { visibility: 'me' } },
  response: { body: { ...changed, visibility: match.string('me') } },
  send: setVisibility.initiate({ ...own, visibility: 'me' }),
});

requireResponse('setting a status of a missing book', {
  given: ['reader 7 exists', 'no book exists'],
  request: { to: libraryEndpoints.change, params, body: { status: 'reading' } },
  response: refusal(404, { message: 'There is no such book' }),
  send: setStatus.initiate({ ...own, status: 'reading' }),
});

requireResponse('setting a status without a session', {
  signedIn: false,
  request: { to: libraryEndpoints.change, params, body: { status: 'reading' } },
  response: refusal(401, { message: 'Please log in first' }),
  send: setStatus.initiate({ ...own, status: 'reading' }),
});
