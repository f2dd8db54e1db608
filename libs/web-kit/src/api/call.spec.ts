import { bookEndpoints, defineEndpoint } from '@endpaper/contracts';
import { expect, test } from '@jest/globals';
import { call } from './call.js';

test('fills the parameters of the path', () => {
  expect(call(bookEndpoints.byId, { params: { id: 12 } })).toMatchObject({
    method: 'GET',
    path: '/api/books/12',
  });
});

test('keeps the order of the query and omits empty values', () => {
  const { path } = call(bookEndpoints.list, { query: { limit: 24, genre_id: 3, cursor: '' } });

  expect(path).toBe('/api/books?limit=24&genre_id=3');
});

test('escapes a parameter, so that it stays one segment of the path', () => {
  const endpoint = defineEndpoint({ ...bookEndpoints.byId, path: '/api/books/:id' });

  expect(call(endpoint, { params: { id: '../auth' } }).path).toBe('/api/books/..%2Fauth');
});

test('has the headers of the endpoint', () => {
  const headers = { 'idempotency-key': 'form 1' };

  expect(call(bookEndpoints.create, { headers, body: {} as never })).toMatchObject({ headers });
});
