import { match } from '@endpaper/contract-testing';
import { isNotFound, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, totalHeader, nextPageHeader, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { booksApi } from '../../src/features/books/books.api.js';
import { books as entity } from '../../src/features/books/book-entity.js';
import { isFavoriteOf } from '../../src/features/favorites/favorite-books.js';
import { searchApi } from '../../src/features/search/found-books.api.js';
import { book, card, cover, found } from './book-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { books, bookShelf, booksOfUser, book: byId } = booksApi.endpoints;
const { foundBooks, suggestedBooks } = searchApi.endpoints;

const favorite = ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'];

requireResponse('the newest books', {
  given: favorite,
  request: { method: 'GET', path: '/api/books', query: { limit: '24' } },
  response: { status: 200, body: match.eachLike(card) },
  use: async store => {
    await store.dispatch(books.initiate({}));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(card)]);
  },
});

requireResponse('the newest books of a genre', {
  given: favorite,
  request: { method: 'GET', path: '/api/books', query: { limit: '24', genre_id: '3' } },
  response: { status: 200, body: match.eachLike(card) },
  use: async store => {
    await store.dispatch(books.initiate({ genre: 3 }));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(card)]);
  },
});

requireResponse('the number of books of a genre', {
  given: favorite,
  request: { method: 'GET', path: '/api/books', query: { limit: '24', genre_id: '3' } },
  response: {
    status: 200,
    headers: totalHeader(1),
    body: match.eachLike({ id: card.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(books.initiate({ genre: 3 }));
    expect(data?.pages).toEqual([{ items: [1], total: 1 }]);
  },
});

requireResponse('the books of an author on a shelf', {
  given: favorite,
  request: { method: 'GET', path: '/api/books', query: { limit: '12', author: 'Virginia Woolf' } },
  response: { status: 200, body: match.eachLike(cover) },
  use: async store => {
    await store.dispatch(bookShelf.initiate({ author: 'Virginia Woolf' }));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(cover)]);
  },
});

for (const sort of ['favorited', 'discussed', 'trending']) {
  requireResponse(`the books in the order ${sort}`, {
    given: favorite,
    request: { method: 'GET', path: '/api/books', query: { limit: '24', sort } },
    response: { status: 200, body: match.eachLike({ id: card.id }) },
    use: async ({ dispatch }) => {
      const { data } = await dispatch(books.initiate({ sort }));
      expect(data?.pages).toEqual([{ items: [1] }]);
    },
  });
}

requireResponse('the first page of many books', {
  given: ['more books exist than one page holds'],
  request: { method: 'GET', path: '/api/books', query: { limit: '24' } },
  response: {
    status: 200,
    headers: nextPageHeader('/api/books?limit=24'),
    body: match.eachLike({ id: card.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(books.initiate({}));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many books', {
  given: ['more books exist than one page holds'],
  request: { method: 'GET', path: '/api/books', query: { limit: '24', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: card.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(books.initiate({}, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('a book', {
  given: favorite,
  request: { method: 'GET', path: '/api/books/1' },
  response: { status: 200, body: book },
  use: async store => {
    await store.dispatch(byId.initiate(1));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(book)]);
  },
});

requireResponse("a book among the user's own favorites", {
  given: favorite,
  signedIn: true,
  request: { method: 'GET', path: '/api/books/1' },
  response: { status: 200, body: { id: card.id, fav_book_users: card.fav_book_users } },
  use: async store => {
    await store.dispatch(byId.initiate(1));
    const [read] = storedEntities(store.getState(), entity);
    expect(read && isFavoriteOf(read, 7)).toBe(true);
  },
});

requireResponse('a missing book', {
  given: ['no book exists'],
  request: { method: 'GET', path: '/api/books/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(byId.initiate(1));
    expect(isNotFound(error)).toBe(true);
  },
});

requireResponse('the books of an author who has none', {
  given: ['no book exists'],
  request: { method: 'GET', path: '/api/books', query: { limit: '24', author: 'Virginia Woolf' } },
  response: { status: 404, body: errorBody({ message: 'There is no book by this author' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(books.initiate({ author: 'Virginia Woolf' }));
    expect(isNotFound(error)).toBe(true);
  },
});

requireResponse('the books that match a search', {
  given: favorite,
  request: { method: 'GET', path: '/api/books', query: { limit: '24', q: 'virginia room' } },
  response: { status: 200, body: match.eachLike(found) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(foundBooks.initiate('virginia room'));
    expect(data?.pages).toEqual([{ items: [match.reify(found)] }]);
  },
});

requireResponse('the second page of the books that match a search', {
  given: ['more books match a search than one page holds'],
  request: { method: 'GET', path: '/api/books', query: { limit: '24', q: 'room', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: card.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(foundBooks.initiate('room', { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
  },
});

requireResponse('suggestions of books', {
  given: favorite,
  request: { method: 'GET', path: '/api/books', query: { limit: '5', q: 'roo' } },
  response: { status: 200, body: match.eachLike(found) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(suggestedBooks.initiate('roo'));
    expect(data).toEqual({ items: [match.reify(found)] });
  },
});

requireResponse('the books of a reader', {
  given: favorite,
  signedIn: true,
  request: { method: 'GET', path: '/api/books/user/7', query: { limit: '12' } },
  response: { status: 200, body: match.eachLike(cover) },
  use: async store => {
    await store.dispatch(booksOfUser.initiate(7));
    expect(storedEntities(store.getState(), entity)).toEqual([match.reify(cover)]);
  },
});
