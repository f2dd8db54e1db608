import { match } from '@endpaper/contract-testing';
import { isNotFound, errorMessage } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { booksApi } from '../../src/features/books/books.api.js';
import { book, draft } from './book-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { createBook, editBook, deleteBook } = booksApi.endpoints;
const idempotencyKey = '1-2-3-4';
const headers = { 'Idempotency-Key': idempotencyKey };

/** A new book has no favorites. */
const newBook = { ...book, favorite_count: match.integer(0), fav_book_users: [] };

const edited = { ...book, version: match.integer(2) };

requireResponse('creating a book', {
  given: ['reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/new', headers, body: draft },
  response: { status: 201, body: newBook },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(createBook.initiate({ draft, idempotencyKey }));
    expect(data).toEqual(match.reify(newBook));
  },
});

requireResponse('creating a book without a title', {
  given: ['reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/books/new', headers, body: { ...draft, title: '' } },
  response: { status: 400, body: errorBody({ title: 'Title is required' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(createBook.initiate({ draft: { ...draft, title: '' }, idempotencyKey }));
    expect(error).toMatchObject({ errors: { title: 'Title is required' } });
  },
});

requireResponse('creating a book without a session', {
  request: { method: 'POST', path: '/api/books/new', headers, body: draft },
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(createBook.initiate({ draft, idempotencyKey }));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});

requireResponse('editing an own book', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/books/1', body: { ...draft, version: 1 } },
  response: { status: 200, body: edited },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(editBook.initiate({ id: 1, draft: { ...draft, version: 1 } }));
    expect(data).toEqual(match.reify(edited));
  },
});

requireResponse('editing an own book that was changed since', {
  given: ['book 1 of reader 7 exists', 'book 1 was edited'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/books/1', body: { ...draft, version: 1 } },
  response: {
    status: 412,
    body: {
      ...errorBody({ message: 'This book was changed in the meantime. Nothing was saved' }),
      code: 'outdated',
    },
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editBook.initiate({ id: 1, draft: { ...draft, version: 1 } }));
    expect(error).toMatchObject({ status: 412, code: 'outdated' });
  },
});

requireResponse('editing the book of another user', {
  given: ['book 2 of reader 8 exists'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/books/2', body: draft },
  response: {
    status: 403,
    body: errorBody({ message: 'Only the reader who added this book can change it' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editBook.initiate({ id: 2, draft }));
    expect(errorMessage(error)).toBe('Only the reader who added this book can change it');
  },
});

requireResponse('deleting an own book', {
  given: ['book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/books/1' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(deleteBook.initiate(1));
    expect(error).toBeUndefined();
  },
});

requireResponse('deleting a missing book', {
  given: ['no book exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/books/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(deleteBook.initiate(1));
    expect(isNotFound(error)).toBe(true);
    expect(errorMessage(error)).toBe('There is no such book');
  },
});
