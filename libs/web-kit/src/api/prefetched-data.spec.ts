import { RelativeTime } from '@endpaper/ui';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { authEndpoints, bookEndpoints } from '@endpaper/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { recordRequests, respondWith } from '../testing/response-handlers.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { api } from './page-api.js';
import { call, type ApiCall } from './call.js';
import { dropPrefetched, prefetchData, takePageData } from './prefetched-data.js';
import { createStore, type PortalStore } from './store.js';

const network = cannedNetwork(
  respondWith('/api/books', [{ id: 2 }]),
  http.post(`${ORIGIN}/api/auth/logout`, () => new HttpResponse(null, { status: 204 })),
);

const probes = api.injectEndpoints({
  endpoints: build => ({ firstProbe: build.query<unknown, ApiCall>({ query: request => request }) }),
});

let store: PortalStore;
let requests: string[];
const clock = jest.spyOn(performance, 'now');
beforeEach(() => {
  store = createStore();
  requests = recordRequests(network);
  clock.mockReturnValue(900);
});

const booksOfGenre = (genre_id: number) => call(bookEndpoints.list, { query: { genre_id } });
const fetched = async (request: ApiCall) =>
  (await store.dispatch(probes.endpoints.firstProbe.initiate(request, { forceRefetch: true }))).data;

test('prefetched data is requested once, and taken by the first request', async () => {
  const genre = booksOfGenre(1);
  prefetchData(genre.path);
  prefetchData(genre.path);

  expect(await fetched(genre)).toEqual({ items: [{ id: 2 }] });
  expect(requests).toEqual(['GET /api/books?genre_id=1']);

  // The store has it from now on.
  prefetchData(genre.path);
  expect(requests).toHaveLength(1);
});

test('data for another request is not used', async () => {
  prefetchData(booksOfGenre(4).path);

  await fetched(booksOfGenre(5));

  expect(requests).toEqual(['GET /api/books?genre_id=4', 'GET /api/books?genre_id=5']);
});

test('data is not used ten seconds after its request', async () => {
  const genre = booksOfGenre(6);
  prefetchData(genre.path);
  clock.mockReturnValue(10_900);

  await fetched(genre);

  expect(requests).toHaveLength(2);
});

test('data is not used after a change, such as a logout', async () => {
  const genre = booksOfGenre(7);
  prefetchData(genre.path);
  await fetched(call(authEndpoints.logOut));

  await fetched(genre);

  expect(requests).toEqual([
    'GET /api/books?genre_id=7',
    'POST /api/auth/logout',
    'GET /api/books?genre_id=7',
  ]);
});

test('a prefetch that fails is repeated by the page', async () => {
  const genre = booksOfGenre(2);
  network.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.error(), { once: true }));
  prefetchData(genre.path);

  expect(await fetched(genre)).toEqual({ items: [{ id: 2 }] });
  expect(requests).toHaveLength(2);
});

test('what was prefetched for one reader is not shown to another', async () => {
  const genre = booksOfGenre(3);
  prefetchData(genre.path);
  dropPrefetched();

  await fetched(genre);

  expect(requests).toHaveLength(2);
});

test('the data in the page are taken by the first request, once', async () => {
  const genre = booksOfGenre(8);
  const responses = {
    [genre.path]: { headers: { link: '</api/books?cursor=a>; rel="next"' }, body: [{ id: 9 }] },
  };
  const block = Object.assign(document.createElement('script'), {
    id: 'endpaper-data',
    type: 'application/json',
    textContent: JSON.stringify({ date: 'Sat, 28 Nov 2099 09:00:00 GMT', responses }),
  });
  document.body.append(block);
  takePageData();

  expect(await fetched(genre)).toEqual({ items: [{ id: 9 }], next: 'a' });
  expect(requests).toEqual([]);
  expect(block).not.toBeInTheDocument();
  const { container } = render(createElement(RelativeTime, { at: '2099-11-28T08:00:00.000Z' }));
  expect(container).toHaveTextContent('1 hour ago');

  expect(await fetched(genre)).toEqual({ items: [{ id: 2 }] });
  expect(requests).toHaveLength(1);
});
