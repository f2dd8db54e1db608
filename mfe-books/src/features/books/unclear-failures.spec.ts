import { aBookDraft } from '@endpaper/contracts/testing';
import { createStore } from '@endpaper/web-kit';
import { cannedNetwork, ORIGIN, recordRequests, respondWith } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { booksApi } from './books.api.js';

const server = cannedNetwork(
  respondWith('/api/books', []),
  http.post(`${ORIGIN}/api/books/new`, () => HttpResponse.error()),
);

test('a new book without an answer: the lists of books are read again', async () => {
  const store = createStore();
  await store.dispatch(booksApi.endpoints.books.initiate({}));
  const requests = recordRequests(server);

  await store.dispatch(booksApi.endpoints.createBook.initiate({ draft: aBookDraft(), idempotencyKey: '1' }));

  await waitFor(() => {
    expect(requests).toContain('GET /api/books?limit=24');
  });
});
