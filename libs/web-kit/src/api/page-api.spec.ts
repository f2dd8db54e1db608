import { authEndpoints, bookEndpoints, favoriteEndpoints } from '@endpaper/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { sessionApi } from '../session/session.api.js';
import { createStore, type PortalStore } from './store.js';
import { cannedNetwork, ORIGIN, visitor } from '../testing/server.js';
import { api } from './page-api.js';
import { call, type ApiCall } from './call.js';
import { SOMETHING_WENT_WRONG } from './call-errors.js';

const network = cannedNetwork();

const probes = api.injectEndpoints({
  endpoints: build => ({
    probe: build.query<unknown, ApiCall>({ query: request => request }),
    change: build.mutation<unknown, ApiCall>({ query: request => request }),
  }),
});

let store: PortalStore;
beforeEach(() => {
  store = createStore();
  document.cookie = 'XSRF-TOKEN=first';
});

const query = (request: ApiCall) => store.dispatch(probes.endpoints.probe.initiate(request));
const change = (request: ApiCall) => store.dispatch(probes.endpoints.change.initiate(request));
const favorite = call(favoriteEndpoints.add, { params: { id: 1 } });

describe('a response', () => {
  test('of a paged endpoint is a page with the next cursor', async () => {
    network.use(
      http.get(`${ORIGIN}/api/books`, () =>
        HttpResponse.json([{ id: 2 }], { headers: { Link: '</api/books?cursor=zz>; rel="next"' } }),
      ),
    );

    const { data } = await query(call(bookEndpoints.list));

    expect(data).toEqual({ items: [{ id: 2 }], next: 'zz' });
  });

  test('has the total where the server counts the list', async () => {
    network.use(
      http.get(`${ORIGIN}/api/books`, () =>
        HttpResponse.json([{ id: 2 }], { headers: { 'X-Total-Count': '31' } }),
      ),
    );

    const { data } = await query(call(bookEndpoints.list));

    expect(data).toEqual({ items: [{ id: 2 }], total: 31 });
  });

  test('below 500 fails with the messages of the server', async () => {
    const errors = { title: 'Title is required', message: 'The book was not saved' };
    network.use(
      http.get(`${ORIGIN}/api/books`, () =>
        HttpResponse.json({ errors, code: 'validation_failed', request_id: 'x' }, { status: 400 }),
      ),
    );

    const { error } = await query(call(bookEndpoints.list));

    expect(error).toEqual({ status: 400, errors, code: 'validation_failed' });
  });

  test('of 500 and above fails with one message, whatever its body says', async () => {
    network.use(
      http.get(`${ORIGIN}/api/books`, () =>
        HttpResponse.json(
          { errors: { message: 'relation "books" does not exist' }, code: 'x' },
          { status: 503 },
        ),
      ),
    );

    const { error } = await query(call(bookEndpoints.list));

    expect(error).toMatchObject({ status: 503, errors: { message: SOMETHING_WENT_WRONG } });
  });

  test('that never arrives fails with the same message', async () => {
    network.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.error()));

    const { error } = await query(call(bookEndpoints.list));

    expect(error).toMatchObject({ status: 0, errors: { message: SOMETHING_WENT_WRONG } });
  });

  test('below 500 that is not JSON fails with the same message', async () => {
    network.use(http.get(`${ORIGIN}/api/books`, () => new HttpResponse('<h1>Teapot</h1>', { status: 418 })));

    const { error } = await query(call(bookEndpoints.list));

    expect(error).toMatchObject({ status: 418, errors: { message: SOMETHING_WENT_WRONG } });
  });

  test('of 401 makes the page check the session again', async () => {
    let checks = 0;
    network.use(
      http.get(`${ORIGIN}/api/auth`, () => {
        checks += 1;
        return HttpResponse.json({ errors: { message: 'Unauthorized' } });
      }),
      http.get(`${ORIGIN}/api/favorites/current`, () =>
        HttpResponse.json({ errors: {}, code: 'no_session' }, { status: 401 }),
      ),
    );
    await store.dispatch(sessionApi.endpoints.session.initiate(undefined));

    await query(call(favoriteEndpoints.current));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

    expect(checks).toBe(2);
  });
});

describe('a write', () => {
  test('has a JSON body and the anti-forgery token of the cookie', async () => {
    let seen: Request | undefined;
    network.use(
      http.post(`${ORIGIN}/api/books/favorites/1`, ({ request }) => {
        seen = request.clone();
        return HttpResponse.json({ id: 1 }, { status: 201 });
      }),
    );

    await change(favorite);

    expect(seen?.headers.get('xsrf-token')).toBe('first');
    expect(seen?.headers.get('content-type')).toBe('application/json');
    expect(await seen?.json()).toEqual({});
  });

  test.each([
    ['of a short text outlives the page', 'short', true],
    ['of a text above the limit of browsers does not', 'long '.repeat(4_000), false],
  ])('%s', async (_what, text, outlives) => {
    let sent: Request | undefined;
    network.use(
      http.post(`${ORIGIN}/api/books/favorites/1`, ({ request }) => {
        sent = request;
        return HttpResponse.json({}, { status: 201 });
      }),
    );

    await change({ ...favorite, body: { text } });

    expect(sent?.keepalive).toBe(outlives);
  });

  test('is sent again with a fresh token when its token is stale', async () => {
    const tokens: (string | null)[] = [];
    network.use(
      http.get(`${ORIGIN}/api/auth`, () => {
        document.cookie = 'XSRF-TOKEN=second';
        return HttpResponse.json({ errors: { message: 'Unauthorized' } });
      }),
      http.post(`${ORIGIN}/api/books/favorites/1`, ({ request }) => {
        tokens.push(request.headers.get('xsrf-token'));
        return tokens.at(-1) === 'second'
          ? HttpResponse.json({ id: 1 }, { status: 201 })
          : HttpResponse.json({ errors: {}, code: 'bad_csrf_token' }, { status: 403 });
      }),
    );

    const result = await change(favorite);

    expect(tokens).toEqual(['first', 'second']);
    expect(result).toMatchObject({ data: { id: 1 } });
  });

  test('is not sent a third time', async () => {
    let attempts = 0;
    network.use(
      visitor,
      http.post(`${ORIGIN}/api/books/favorites/1`, () => {
        attempts += 1;
        return HttpResponse.json({ errors: {}, code: 'bad_csrf_token' }, { status: 403 });
      }),
    );

    const result = await change(favorite);

    expect(attempts).toBe(2);
    expect(result).toMatchObject({ error: { status: 403 } });
  });

  test('succeeds with an empty response', async () => {
    network.use(http.post(`${ORIGIN}/api/auth/logout`, () => new HttpResponse(null, { status: 204 })));

    expect(await change(call(authEndpoints.logOut))).toMatchObject({ data: null });
  });
});
