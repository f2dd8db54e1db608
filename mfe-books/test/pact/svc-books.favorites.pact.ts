import { match } from '@endpaper/pacts';
import { sentenceOf } from '@endpaper/web-kit';
import { CURSOR, needsOf, nextPage, sentences } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { favoritesApi } from '../../src/features/favorites/favorites.api.js';
import { aBook } from '../../src/testing/book-builders.js';
import { card } from './book-examples.js';

const need = needsOf({ consumer: 'mfe-books', provider: 'svc-books' });
const { favorites, setFavorite } = favoritesApi.endpoints;
const PATH = '/api/favorites/current';

const change = (favorite: boolean) => setFavorite.initiate({ book: aBook({ id: 1 }), userId: 7, favorite });

need('their favorites', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'GET', path: PATH, query: { limit: '24' } },
  answer: { status: 200, body: match.eachLike(card) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(favorites.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [match.reify(card)] }]);
  },
});

need('the first page of many favorites', {
  given: ['reader 7 has more favorites than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: PATH, query: { limit: '24' } },
  answer: {
    status: 200,
    headers: nextPage(`${PATH}?limit=24`),
    body: match.eachLike({ id: card.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(favorites.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }], next: CURSOR.known }]);
  },
});

need('the second page of many favorites', {
  given: ['reader 7 has more favorites than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: PATH, query: { limit: '24', cursor: CURSOR.asked } },
  answer: { status: 200, body: match.eachLike({ id: card.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(favorites.initiate(undefined, { initialPageParam: CURSOR.known }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
  },
});

need('the favorites of someone whose session has ended', {
  request: { method: 'GET', path: PATH, query: { limit: '24' } },
  answer: { status: 401, body: sentences({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(favorites.initiate(undefined));
    expect(sentenceOf(error)).toBe('Please log in first');
  },
});

need('a book to be a favorite', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/favorites/1' },
  // Nothing of it is read: the heart is shown already.
  answer: { status: 201, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

need('a book that is one already to be a favorite', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/favorites/1' },
  answer: { status: 200, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

need('a book that is not there to be a favorite', {
  given: ['reader 7 exists', 'no book exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/favorites/1' },
  answer: { status: 404, body: sentences({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(change(true));
    expect(sentenceOf(error)).toBe('There is no such book');
  },
});

need('a book to be a favorite no longer', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/favorites/1' },
  answer: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(false))).error).toBeUndefined();
  },
});
