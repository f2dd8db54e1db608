import { match } from '@endpaper/contract-testing';
import { errorMessage, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, nextPageHeader, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { books as entity } from '../../src/features/books/book-entity.js';
import { favoritesApi } from '../../src/features/favorites/favorites.api.js';
import { card, cover } from './book-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { favorites, favoritesOfUser, setFavorite } = favoritesApi.endpoints;
const PATH = '/api/favorites/current';

const change = (favorite: boolean) => setFavorite.initiate({ id: 1, userId: 7, favorite });

requireResponse('the own favorites', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'GET', path: PATH, query: { limit: '24' } },
  response: { status: 200, body: match.eachLike(card) },
  use: async store => {
    await store.dispatch(favorites.initiate(undefined));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(card)]);
  },
});

requireResponse('the first page of many favorites', {
  given: ['reader 7 has more favorites than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: PATH, query: { limit: '24' } },
  response: {
    status: 200,
    headers: nextPageHeader(`${PATH}?limit=24`),
    body: match.eachLike({ id: card.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(favorites.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many favorites', {
  given: ['reader 7 has more favorites than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: PATH, query: { limit: '24', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: card.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(favorites.initiate(undefined, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('the own favorites without a session', {
  request: { method: 'GET', path: PATH, query: { limit: '24' } },
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(favorites.initiate(undefined));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});

requireResponse('adding a favorite', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/favorites/1' },
  // The front end does not read the body: the update was optimistic.
  response: { status: 201, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

requireResponse('adding an existing favorite', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/favorites/1' },
  response: { status: 200, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

requireResponse('adding a missing book to the favorites', {
  given: ['reader 7 exists', 'no book exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/favorites/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(change(true));
    expect(errorMessage(error)).toBe('There is no such book');
  },
});

requireResponse('removing a favorite', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/favorites/1' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(false))).error).toBeUndefined();
  },
});

requireResponse('the favorites of a reader', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'GET', path: '/api/favorites/user/7', query: { limit: '12' } },
  response: { status: 200, body: match.eachLike(cover) },
  use: async store => {
    await store.dispatch(favoritesOfUser.initiate(7));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(cover)]);
  },
});
