import { bookEndpoints, NO_DETAILS } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { aBookDraft } from '@endpaper/contracts/testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { booksApi } from '../../src/features/books/books.api.js';
import { book } from './book-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { createBook, editBook, deleteBook } = booksApi.endpoints;
const draft = aBookDraft();
const idempotencyKey = '1-2-3-4';
const headers = { 'Idempotency-Key': idempotencyKey };

/** A new book has no favorites. */
const newBook = { ...book, favorite_count: match.integer(0), fav_book_users: [] };

const edited = { ...book, version: match.integer(2) };

requireResponse('creating a book', {
  given: ['reader 7 exists'],
  request: { to: bookEndpoints.create, headers, body: draft },
  response: { body: newBook },
  send: createBook.initiate({ draft, idempotencyKey }),
});

const noDetails = {
  isbn: match.nullValue(),
  pages: match.nullValue(),
  year: match.nullValue(),
  series: match.nullValue(),
  series_number: match.nullValue(),
  original_title: match.nullValue(),
  language: match.nullValue(),
};

requireResponse('creating a book without details', {
  given: ['reader 7 exists'],
  request: { to: bookEndpoints.create, headers, body: { ...draft, ...NO_DETAILS } },
  response: { body: { ...newBook, ...noDetails } },
  send: createBook.initiate({ draft: { ...draft, ...NO_DETAILS }, idempotencyKey }),
});

requireResponse('creating a book with a wrong ISBN', {
  given: ['reader 7 exists'],
  request: { to: bookEndpoints.create, headers, body: { ...draft, isbn: '9780141439548' } },
  response: refusal(400, { isbn: 'This is not an ISBN. Please check its digits' }),
  send: createBook.initiate({ draft: { ...draft, isbn: '9780141439548' }, idempotencyKey }),
});

requireResponse('creating a book without a title', {
  given: ['reader 7 exists'],
  request: { to: bookEndpoints.create, headers, body: { ...draft, title: '' } },
  response: refusal(400, { title: 'Title is required' }),
  send: createBook.initiate({ draft: { ...draft, title: '' }, idempotencyKey }),
});

requireResponse('creating a book without a session', {
  signedIn: false,
  request: { to: bookEndpoints.create, headers, body: draft },
  response: refusal(401, { message: 'Please log in first' }),
  send: createBook.initiate({ draft, idempotencyKey }),
});

requireResponse('editing an own book', {
  given: ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'],
  request: { to: bookEndpoints.edit, params: { id: 1 }, body: { ...draft, version: 1 } },
  response: { body: edited },
  send: editBook.initiate({ id: 1, draft: { ...draft, version: 1 } }),
});

requireResponse('editing an own book that was changed since', {
  given: ['book 1 of reader 7 exists', 'book 1 was edited'],
  request: { to: bookEndpoints.edit, params: { id: 1 }, body: { ...draft, version: 1 } },
  response: refusal(412, { message: 'This book was changed in the meantime. Nothing was saved' }, 'outdated'),
  send: editBook.initiate({ id: 1, draft: { ...draft, version: 1 } }),
});

requireResponse('editing the book of another user', {
  given: ['book 2 of reader 8 exists'],
  request: { to: bookEndpoints.edit, params: { id: 2 }, body: draft },
  response: refusal(403, { message: 'Only the reader who added this book can change it' }),
  send: editBook.initiate({ id: 2, draft }),
});

requireResponse('deleting an own book', {
  given: ['book 1 of reader 7 exists'],
  request: { to: bookEndpoints.remove, params: { id: 1 } },
  send: deleteBook.initiate(1),
});

requireResponse('deleting a missing book', {
  given: ['no book exists'],
  request: { to: bookEndpoints.remove, params: { id: 1 } },
  response: refusal(404, { message: 'There is no such book' }),
  send: deleteBook.initiate(1),
});
