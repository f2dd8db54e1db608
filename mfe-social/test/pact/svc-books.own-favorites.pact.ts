import { favoriteEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { ownFavoritesApi } from '../../src/features/similar-readers/own-favorites.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-books' });

const book = { fav_book_users: match.eachLike({ user_id: match.integer(7) }) };

requireResponse('the own favorites with who else favors them', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: favoriteEndpoints.current, query: { limit: '24' } },
  response: { body: match.eachLike(book) },
  send: ownFavoritesApi.endpoints.ownFavorites.initiate(undefined),
});
