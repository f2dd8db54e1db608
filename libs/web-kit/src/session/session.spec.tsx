import { bookEndpoints } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../api/page-api.js';
import { call } from '../api/call.js';
import type { Page } from '../api/cursor-pages.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork, ORIGIN, signedIn } from '../testing/server.js';
import { sessionApi, useLogInMutation, useLogOutMutation } from './session.api.js';
import { SignInGate } from '../sign-in/SignInGate.js';
import { useSession } from './use-session.js';
import { watchSession } from './watch-session.js';

const network = cannedNetwork();

let stopWatching: (() => void) | undefined;
afterEach(() => stopWatching?.());

const { useShelfQuery } = api.injectEndpoints({
  endpoints: build => ({
    shelf: build.query<Page<unknown>, undefined>({
      query: () => call(bookEndpoints.list),
      providesTags: ['Book'],
    }),
  }),
});

function SessionAndBooks() {
  const { status, user } = useSession();
  const { data } = useShelfQuery(undefined);
  const [logIn] = useLogInMutation();
  const [logOut] = useLogOutMutation();
  return (
    <>
      <p>{user ? `${user.username} reads` : status}</p>
      <p>{data ? `${String(data.items.length)} books` : 'no books yet'}</p>
      <button onClick={() => void logIn({ email: 'ada@example.org', password: 'lovelace' })}>In</button>
      <button onClick={() => void logOut(undefined)}>Out</button>
    </>
  );
}

/** Responds with as many books as the reader's name has letters: each reader gets another list. */
function libraryFor(current: () => string) {
  return http.get(`${ORIGIN}/api/books`, () => HttpResponse.json(Array.from(current(), (_, id) => ({ id }))));
}

test('a login changes the session, and loaded data is fetched again for the reader', async () => {
  let reader = '';
  network.use(
    libraryFor(() => reader),
    http.post(`${ORIGIN}/api/auth/login`, () => {
      reader = 'ada';
      return HttpResponse.json(anOwnUser());
    }),
  );
  const { user } = renderInPortal(<SessionAndBooks />);
  expect(await screen.findByText('visitor')).toBeVisible();
  expect(await screen.findByText('0 books')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'In' }));

  expect(await screen.findByText('ada reads')).toBeVisible();
  expect(await screen.findByText('3 books')).toBeVisible();
});

test('a logout ends the session', async () => {
  network.use(
    signedIn(),
    libraryFor(() => ''),
    http.post(`${ORIGIN}/api/auth/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = renderInPortal(<SessionAndBooks />);
  await screen.findByText('ada reads');

  await user.click(screen.getByRole('button', { name: 'Out' }));

  expect(await screen.findByText('visitor')).toBeVisible();
});

test('a logout without a clear answer reads the session again', async () => {
  let isSignedIn = true;
  network.use(
    http.get(`${ORIGIN}/api/auth`, () => (isSignedIn ? HttpResponse.json(anOwnUser()) : undefined)),
    libraryFor(() => ''),
    http.post(`${ORIGIN}/api/auth/logout`, () => {
      isSignedIn = false;
      return new HttpResponse(null, { status: 504 });
    }),
  );
  const { user } = renderInPortal(<SessionAndBooks />);
  await screen.findByText('ada reads');

  await user.click(screen.getByRole('button', { name: 'Out' }));

  expect(await screen.findByText('visitor')).toBeVisible();
});

test('a refused login does not change the session', async () => {
  network.use(
    libraryFor(() => ''),
    http.post(`${ORIGIN}/api/auth/login`, () =>
      HttpResponse.json({ errors: { password: 'No' }, code: 'wrong_credentials' }, { status: 401 }),
    ),
  );
  const { user, store } = renderInPortal(<SessionAndBooks />);
  await screen.findByText('visitor');

  await user.click(screen.getByRole('button', { name: 'In' }));
  await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));

  expect(screen.getByText('visitor')).toBeVisible();
});

const accountsUnavailable = http.get(`${ORIGIN}/api/auth`, () => HttpResponse.json({}, { status: 503 }));

test('while accounts are unavailable the session is unknown, a toast says so, and other data is shown', async () => {
  network.use(
    libraryFor(() => 'four'),
    accountsUnavailable,
  );

  renderInPortal(<SessionAndBooks />);

  expect(await screen.findByText('unknown')).toBeVisible();
  expect(await screen.findByText('You can’t be recognised right now')).toBeVisible();
  expect(await screen.findByText('4 books')).toBeVisible();
});

test('a known session stays when accounts become unavailable', async () => {
  network.use(
    signedIn(),
    libraryFor(() => 'ada'),
  );
  const { store } = renderInPortal(<SessionAndBooks />);
  await screen.findByText('ada reads');
  network.use(accountsUnavailable);

  act(() => {
    store.dispatch(api.util.invalidateTags(['Session']));
  });
  await waitFor(() => {
    expect(sessionApi.endpoints.session.select(undefined)(store.getState()).isError).toBe(true);
  });

  expect(screen.getByText('ada reads')).toBeVisible();
  expect(screen.queryByText('You can’t be recognised right now')).toBeNull();
});

test('an unknown session is checked again when the page gets the focus', async () => {
  network.use(
    libraryFor(() => ''),
    accountsUnavailable,
  );
  renderInPortal(<SessionAndBooks />);
  await screen.findByText('unknown');
  network.use(signedIn());

  fireEvent.focus(window);

  expect(await screen.findByText('ada reads')).toBeVisible();
});

test('while accounts are unavailable, a page that depends on the session stays on the screen', async () => {
  let checks = 0;
  network.use(
    libraryFor(() => 'four'),
    http.get(`${ORIGIN}/api/auth`, () => {
      checks += 1;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  function Layout() {
    return useSession().status === 'loading' ? <p>loading...</p> : <SessionAndBooks />;
  }

  const { store } = renderInPortal(<Layout />);
  expect(await screen.findByText('4 books')).toBeVisible();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

  expect(screen.getByText('4 books')).toBeVisible();
  expect(checks).toBeLessThan(4);
});

test('when accounts are available again, the session and the data of its reader are loaded', async () => {
  let up = false;
  network.use(
    libraryFor(() => (up ? 'ada' : '')),
    http.get(`${ORIGIN}/api/auth`, () =>
      up ? HttpResponse.json(anOwnUser()) : HttpResponse.json({}, { status: 503 }),
    ),
  );
  const { store } = renderInPortal(<SessionAndBooks />);
  stopWatching = watchSession(store, 10);
  expect(await screen.findByText('unknown')).toBeVisible();
  expect(await screen.findByText('0 books')).toBeVisible();

  up = true;

  expect(await screen.findByText('ada reads')).toBeVisible();
  expect(await screen.findByText('3 books')).toBeVisible();
});

test('a login in one tab reaches the others', async () => {
  network.use(libraryFor(() => ''));
  const otherTab = renderInPortal(<SessionAndBooks />);
  await screen.findByText('visitor');
  const thisTab = renderInPortal(<SessionAndBooks />);
  await waitFor(() => {
    expect(screen.getAllByText('visitor')).toHaveLength(2);
  });
  network.use(
    signedIn(),
    http.post(`${ORIGIN}/api/auth/login`, () => HttpResponse.json(anOwnUser())),
  );

  await thisTab.user.click(screen.getAllByRole('button', { name: 'In' })[1] ?? document.body);

  await waitFor(() => {
    expect(otherTab.container).toHaveTextContent('ada reads');
  });
});

test('a page for readers tells visitors its purpose, and is shown after a login', async () => {
  network.use(http.post(`${ORIGIN}/api/auth/login`, () => HttpResponse.json(anOwnUser())));
  const { store } = renderInPortal(
    <SignInGate title="Favorites" purpose="To see your favorites">
      <p>Three books</p>
    </SignInGate>,
    { at: '/books/favorites' },
  );
  expect(await screen.findByText('To see your favorites, please log in.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fbooks%2Ffavorites',
  );
  expect(screen.queryByText('Three books')).toBeNull();

  await act(() =>
    store.dispatch(sessionApi.endpoints.logIn.initiate({ email: 'ada@example.org', password: 'x' })),
  );

  expect(await screen.findByText('Three books')).toBeVisible();
});

test('a page for readers offers Try again, not Log In, while the session is unknown', async () => {
  network.use(accountsUnavailable);
  const { user } = renderInPortal(
    <SignInGate title="Favorites" purpose="To see your favorites">
      <p>Three books</p>
    </SignInGate>,
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Favorites' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
  // Each mounted component that uses the session repeats the check: wait for the last one.
  await waitFor(() => {
    expect(tryAgain).not.toHaveAttribute('aria-busy', 'true');
  });
  network.use(signedIn());

  await user.click(tryAgain);

  expect(await screen.findByText('Three books')).toBeVisible();
});
