import { authEndpoints, bookEndpoints, type FirstData } from '@endpaper/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { recordRequests, respondWith } from '../testing/responses.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { api } from './api.js';
import { call, type ApiCall } from './call.js';
import { dropFirstData, prefetchData } from './first-data.js';
import { createStore, type PortalStore } from './store.js';

const network = cannedNetwork(
  respondWith('/api/books', [{ id: 2 }]),
  http.post(`${ORIGIN}/api/auth/logout`, () => new HttpResponse(null, { status: 204 })),
);

const probes = api.injectEndpoints({
  endpoints: build => ({ firstProbe: build.query<unknown, ApiCall>({ query: request => request }) }),
});
const books = call(bookEndpoints.list, { query: { limit: 24 } });

let store: PortalStore;
let requests: string[];
const clock = jest.spyOn(performance, 'now');
const navigation = jest.fn<() => PerformanceEntry[]>();
beforeEach(() => {
  store = createStore();
  requests = recordRequests(network);
  clock.mockReturnValue(900);
  navigation.mockReturnValue([]);
  Object.assign(performance, { getEntriesByType: navigation });
});
afterEach(() => {
  document.body.replaceChildren();
});

function pageWith(data: FirstData): void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'endpaper-data', textContent: JSON.stringify(data) });
  document.body.append(block);
}

const fetched = async (request: ApiCall) =>
  (await store.dispatch(probes.endpoints.firstProbe.initiate(request, { forceRefetch: true }))).data;

const first: FirstData = {
  '/api/books?limit=24': {
    headers: { link: '</api/books?cursor=zz>; rel="next"', 'x-total-count': '31' },
    body: [{ id: 1 }],
  },
};
const GET_BOOKS = 'GET /api/books?limit=24';

test('the first request takes its response from the page, the second one is sent', async () => {
  pageWith(first);

  expect(await fetched(books)).toEqual({ items: [{ id: 1 }], next: 'zz', total: 31 });
  expect(requests).toEqual([]);
  expect(await fetched(books)).toEqual({ items: [{ id: 2 }] });
  expect(requests).toEqual([GET_BOOKS]);
});

test('data for another request is not used', async () => {
  pageWith(first);

  await fetched(call(bookEndpoints.list));

  expect(requests).toEqual(['GET /api/books']);
});

test('data is not used ten seconds after the navigation', async () => {
  pageWith(first);
  clock.mockReturnValue(10_000);

  await fetched(books);

  expect(requests).toEqual([GET_BOOKS]);
});

test('data of a page that the browser has kept for Back is not used', async () => {
  pageWith(first);
  navigation.mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming]);

  await fetched(books);

  expect(requests).toEqual([GET_BOOKS]);
});

test('data is not used after a change, such as a logout', async () => {
  pageWith(first);
  await fetched(call(authEndpoints.logOut));

  await fetched(books);

  expect(requests).toEqual(['POST /api/auth/logout', GET_BOOKS]);
});

test('prefetched data is requested once, and taken by the first request', async () => {
  const genre = call(bookEndpoints.list, { query: { genre_id: 1 } });
  prefetchData(genre.path);
  prefetchData(genre.path);

  expect(await fetched(genre)).toEqual({ items: [{ id: 2 }] });
  expect(requests).toEqual(['GET /api/books?genre_id=1']);

  // The store has it from now on.
  prefetchData(genre.path);
  expect(requests).toHaveLength(1);
});

test('a prefetch that fails is repeated by the page', async () => {
  const genre = call(bookEndpoints.list, { query: { genre_id: 2 } });
  network.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.error(), { once: true }));
  prefetchData(genre.path);

  expect(await fetched(genre)).toEqual({ items: [{ id: 2 }] });
  expect(requests).toHaveLength(2);
});

test('what was prefetched for one reader is not shown to another', async () => {
  const genre = call(bookEndpoints.list, { query: { genre_id: 3 } });
  prefetchData(genre.path);
  dropFirstData();

  await fetched(genre);

  expect(requests).toHaveLength(2);
});
