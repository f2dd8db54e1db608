import { libraryEndpoints, shelfEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { bookReadersApi } from '../../src/features/book-readers/book-readers.api.js';
import { entries } from '../../src/features/entries/entry-entity.js';
import { foundEntries } from '../../src/features/found-entries/found-entries.api.js';
import { libraryApi } from '../../src/features/library-page/library.api.js';
import { librarySettingsApi } from '../../src/features/library-page/library-settings.api.js';
import { ratingsApi } from '../../src/features/ratings/ratings.api.js';
import { shelvesApi } from '../../src/features/shelves/shelves.api.js';
import { userLibraryApi } from '../../src/features/user-library/user-library.api.js';
import { entry } from './entry-examples.js';

const { requireResponse, requirePages } = consumerPact({
  consumer: 'mfe-library',
  provider: 'svc-library',
});
const { library, libraryCounts } = libraryApi.endpoints;
const { settings, changeSettings } = librarySettingsApi.endpoints;
const { integer, like, string } = match;

/** An entry of a list, with the edition and the time that the list shows. */
const listed = {
  ...entry,
  book: {
    ...entry.book,
    ...{ isbn: string('9780141439549'), year: integer(1871) },
    ...{ publisher: match.nullValue(), binding: match.nullValue() },
  },
  updated_at: string('2026-01-02T03:04:05.000Z'),
};

requireResponse('the own library', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.own, query: { limit: '24' } },
  response: { body: match.eachLike(listed) },
  send: library.initiate({}),
  stored: entries,
});

requireResponse('the own books with a status, the best first', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.own, query: { limit: '24', status: 'reading', sort: 'rating' } },
  response: { body: match.eachLike(listed) },
  send: library.initiate({ status: 'reading', sort: 'rating' }),
  stored: entries,
});

requireResponse('the own books that match a search, by their titles', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.own, query: { limit: '24', sort: 'title', q: 'book' } },
  response: { body: match.eachLike(listed) },
  send: library.initiate({ sort: 'title', q: 'book' }),
  stored: entries,
});

requireResponse('the own books that were read on an unknown day', {
  given: ['reader 7 has read book 1 on an unknown day'],
  request: { to: libraryEndpoints.own, query: { limit: '24', day: 'none' } },
  response: {
    body: match.eachLike({
      ...listed,
      status: string('read'),
      readings: match.eachLike({
        ...{ id: integer(1), outcome: string('finished'), ended_on: match.nullValue() },
        ...{ page: match.nullValue(), percent: match.nullValue() },
      }),
    }),
  },
  send: library.initiate({ day: 'none' }),
  stored: entries,
});

requireResponse('the own books by their authors', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.own, query: { limit: '24', sort: 'author' } },
  response: { body: match.eachLike(listed) },
  send: library.initiate({ sort: 'author' }),
  stored: entries,
});

requireResponse('the own books that match a search and that the catalogue does not have', {
  given: ['entry 1 of reader 7 has no book of the catalogue'],
  request: { to: libraryEndpoints.own, query: { limit: '12', q: 'notes', book: 'none' } },
  response: {
    body: match.eachLike({
      id: integer(-1),
      book: {
        title: string('Own notes'),
        author: string('A'),
        isbn: string('9780306406157'),
        cover: string(''),
      },
    }),
  },
  send: foundEntries.initiate('notes'),
  stored: entries,
});

requirePages('books of the own library', {
  given: ['the library of reader 7 has more books than one page holds'],
  request: { to: libraryEndpoints.own, query: { limit: '24' } },
  item: { id: entry.id },
  send: options => library.initiate({}, options),
});

requireResponse('the own library without a session', {
  signedIn: false,
  request: { to: libraryEndpoints.own, query: { limit: '24' } },
  response: refusal(401, { message: 'Please log in first' }),
  send: library.initiate({}),
});

requireResponse('the numbers of the own books', {
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.counts },
  response: {
    body: {
      all: integer(1),
      statuses: like({ want: 0, reading: 1, paused: 0, read: 0, stopped: 0 }),
    },
  },
  send: libraryCounts.initiate(undefined),
});

requireResponse('who may see the own library', {
  given: ['reader 7 shows the library to friends'],
  request: { to: libraryEndpoints.settings },
  response: { body: { visibility: string('friends') } },
  send: settings.initiate(1),
  check: ({ data }) => {
    if (data !== 1) throw new Error('The settings were not stored');
  },
});

requireResponse('hiding the own library', {
  given: ['reader 7 exists'],
  request: { to: libraryEndpoints.changeSettings, body: { visibility: 'me' } },
  response: { body: { visibility: string('me') } },
  send: changeSettings.initiate({ id: 1, userId: 7, visibility: 'me' }),
});

requireResponse('what another reader reads', {
  given: ['reader 7 exists', 'reader 8 reads book 1'],
  request: { to: libraryEndpoints.ofUser, params: { userId: 8 }, query: { limit: '12', status: 'reading' } },
  response: { body: match.eachLike({ id: entry.id, book: entry.book, rating: entry.rating }) },
  send: userLibraryApi.endpoints.libraryOfUser.initiate({ userId: 8, status: 'reading' }),
});

requireResponse('the shelves of another reader', {
  given: ['reader 7 exists', 'reader 8 has shelf 1'],
  request: { to: shelfEndpoints.ofUser, params: { userId: 8 } },
  response: {
    body: match.eachLike({
      id: integer(1),
      name: string('Winter evenings'),
      description: match.nullValue(),
      book_count: integer(0),
    }),
  },
  send: shelvesApi.endpoints.shelvesOfUser.initiate(8),
});

requireResponse('the library of a missing reader', {
  given: ['no reader exists'],
  request: { to: libraryEndpoints.ofUser, params: { userId: 8 }, query: { limit: '12', status: 'reading' } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: userLibraryApi.endpoints.libraryOfUser.initiate({ userId: 8, status: 'reading' }),
});

requireResponse('the readers of a book', {
  given: ['reader 8 reads book 1', 'readers 7 and 8 are friends'],
  request: { to: libraryEndpoints.readers, params: { bookId: 1 } },
  response: {
    body: {
      reading_count: integer(1),
      friends: match.eachLike({
        id: integer(8),
        username: string('grace'),
        picture: match.nullValue(),
        status: string('reading'),
        rating: match.number(4.5),
      }),
    },
  },
  send: bookReadersApi.endpoints.readersOfBook.initiate(1),
});

requireResponse('the books that friends read', {
  given: ['reader 8 reads book 1', 'readers 7 and 8 are friends'],
  request: { to: libraryEndpoints.ofFriends },
  response: {
    body: match.eachLike({
      ...{ id: integer(1), title: string('Middlemarch'), author: string('George Eliot') },
      ...{ cover: string('/api/books/covers/middlemarch.svg'), friend_count: integer(1) },
      friends: match.eachLike({ id: integer(8), username: string('grace'), picture: match.nullValue() }),
    }),
  },
  send: bookReadersApi.endpoints.booksOfFriends.initiate(undefined),
});

requireResponse('the ratings of a book', {
  signedIn: false,
  given: ['reader 7 reads book 1'],
  request: { to: libraryEndpoints.ratings, params: { bookId: 1 } },
  response: {
    body: {
      rating_average: match.number(4.5),
      rating_count: integer(1),
      distribution: match.eachLike({ rating: match.number(4.5), count: integer(1) }),
    },
  },
  send: ratingsApi.endpoints.ratings.initiate(1),
});

requireResponse('the ratings of a missing book', {
  signedIn: false,
  given: ['no book exists'],
  request: { to: libraryEndpoints.ratings, params: { bookId: 1 } },
  response: refusal(404, { message: 'There is no such book' }),
  send: ratingsApi.endpoints.ratings.initiate(1),
});
