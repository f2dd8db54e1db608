import { libraryEndpoints, shelfEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { entries } from '../../src/features/entries/entry-entity.js';
import { libraryApi } from '../../src/features/library-page/library.api.js';
import { shelvesApi } from '../../src/features/shelves/shelves.api.js';
import { entry } from './entry-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-library' });
const { ownShelves, createShelf, updateShelf, deleteShelf, setShelf, moveOnShelf } = shelvesApi.endpoints;
const { integer, nullValue, string } = match;

const shelf = {
  id: integer(1),
  name: string('Winter evenings'),
  description: nullValue(),
  visibility: string('everyone'),
  book_count: integer(0),
};
const draft = { name: 'Winter evenings', description: null, visibility: 'everyone' } as const;
const own = { id: 1, userId: 7, shelfId: 1 };

requireResponse('the own shelves', {
  given: ['reader 7 has shelf 1'],
  request: { to: shelfEndpoints.own },
  response: { body: match.eachLike(shelf) },
  send: ownShelves.initiate(undefined),
});

requireResponse('a new shelf', {
  given: ['reader 7 exists'],
  request: { to: shelfEndpoints.create, headers: { 'idempotency-key': '1' }, body: draft },
  response: { body: shelf },
  send: createShelf.initiate({ draft, idempotencyKey: '1' }),
});

requireResponse('a second shelf of the same name', {
  given: ['reader 7 has shelf 1'],
  request: { to: shelfEndpoints.create, headers: { 'idempotency-key': '1' }, body: draft },
  response: refusal(409, { name: 'You have a shelf with this name already' }),
  send: createShelf.initiate({ draft, idempotencyKey: '1' }),
});

requireResponse('another name of a shelf', {
  given: ['reader 7 has shelf 1'],
  request: { to: shelfEndpoints.update, params: { shelfId: 1 }, body: { ...draft, name: 'Summer' } },
  response: { body: { ...shelf, name: string('Summer') } },
  send: updateShelf.initiate({ id: 1, draft: { ...draft, name: 'Summer' } }),
});

requireResponse('deleting a shelf', {
  given: ['reader 7 has shelf 1'],
  request: { to: shelfEndpoints.remove, params: { shelfId: 1 } },
  response: { status: 204 },
  send: deleteShelf.initiate({ id: 1, userId: 7 }),
});

requireResponse('putting a book on a shelf', {
  given: ['reader 7 reads book 1', 'reader 7 has shelf 1'],
  request: { to: libraryEndpoints.change, params: { bookId: 1 }, body: { shelf: { id: 1, has: true } } },
  response: { body: { ...entry, shelves: match.eachLike(1) } },
  send: setShelf.initiate({ ...own, has: true }),
});

requireResponse('the books of a shelf in the order by hand', {
  given: ['entry 1 of reader 7 is on shelf 1'],
  request: { to: libraryEndpoints.own, query: { limit: '24', shelf: '1', sort: 'shelf' } },
  response: { body: match.eachLike({ ...entry, shelves: match.eachLike(1) }) },
  send: libraryApi.endpoints.library.initiate({ shelf: 1, sort: 'shelf' }),
  stored: entries,
});

requireResponse('moving a book to the top of its shelf', {
  given: ['entry 1 of reader 7 is on shelf 1'],
  request: {
    to: shelfEndpoints.move,
    params: { shelfId: 1, entryId: 1 },
    body: { below: null },
  },
  response: { status: 204 },
  send: moveOnShelf.initiate({ shelfId: 1, entryId: 1, below: null }),
});
