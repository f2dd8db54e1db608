import { favoriteEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { books as entity } from '../../src/features/books/book-entity.js';
import { favoritesApi } from '../../src/features/favorites/favorites.api.js';
import { card, cover } from './book-examples.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { favorites, favoritesOfUser, setFavorite } = favoritesApi.endpoints;

const change = (favorite: boolean) => setFavorite.initiate({ id: 1, userId: 7, favorite });

requireResponse('the own favorites', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: favoriteEndpoints.current, query: { limit: '24' } },
  response: { body: match.eachLike(card) },
  send: favorites.initiate(undefined),
  stored: entity,
});

requirePages('favorites', {
  given: ['reader 7 has more favorites than one page holds'],
  request: { to: favoriteEndpoints.current, query: { limit: '24' } },
  item: { id: card.id },
  send: options => favorites.initiate(undefined, options),
});

requireResponse('the own favorites without a session', {
  signedIn: false,
  request: { to: favoriteEndpoints.current, query: { limit: '24' } },
  response: refusal(401, { message: 'Please log in first' }),
  send: favorites.initiate(undefined),
});

requireResponse('adding a favorite', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request: { to: favoriteEndpoints.add, params: { id: 1 } },
  // The front end does not read the body: the update was optimistic.
  response: { body: match.like({}) },
  send: change(true),
});

requireResponse('adding an existing favorite', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: favoriteEndpoints.add, params: { id: 1 } },
  response: { status: 200, body: match.like({}) },
  send: change(true),
});

requireResponse('adding a missing book to the favorites', {
  given: ['reader 7 exists', 'no book exists'],
  request: { to: favoriteEndpoints.add, params: { id: 1 } },
  response: refusal(404, { message: 'There is no such book' }),
  send: change(true),
});

requireResponse('removing a favorite', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: favoriteEndpoints.remove, params: { id: 1 } },
  send: change(false),
});

requireResponse('the favorites of a reader', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: favoriteEndpoints.ofUser, params: { userId: 7 }, query: { limit: '12' } },
  response: { body: match.eachLike(cover) },
  send: favoritesOfUser.initiate(7),
  stored: entity,
});
