import { bookEndpoints } from '@endpaper/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../api/api.js';
import { call } from '../api/call.js';
import type { Page } from '../api/pages.js';
import { aReader, signedIn } from '../testing/readers.js';
import { renderInPortal } from '../testing/render.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { sessionApi, useLogInMutation, useLogOutMutation } from './session.api.js';
import { SignInGate } from '../sign-in/SignInGate.js';
import { useSession } from './use-session.js';
import { watchSession } from './watch-session.js';

const network = cannedNetwork();

let endWatch: (() => void) | undefined;
afterEach(() => endWatch?.());

const { useShelfQuery } = api.injectEndpoints({
  endpoints: build => ({
    shelf: build.query<Page<unknown>, undefined>({
      query: () => call(bookEndpoints.list),
      providesTags: ['Book'],
    }),
  }),
});

function Who() {
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

/** Books as long as the reader's name: a list that is another for each reader. */
function libraryFor(current: () => string) {
  return http.get(`${ORIGIN}/api/books`, () => HttpResponse.json([...current()].map((_, id) => ({ id }))));
}

test('a visitor becomes a reader by logging in, and what was loaded is loaded again for them', async () => {
  let reader = '';
  network.use(
    libraryFor(() => reader),
    http.post(`${ORIGIN}/api/auth/login`, () => {
      reader = 'ada';
      return HttpResponse.json(aReader());
    }),
  );
  const { user } = renderInPortal(<Who />);
  expect(await screen.findByText('visitor')).toBeVisible();
  expect(await screen.findByText('0 books')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'In' }));

  expect(await screen.findByText('ada reads')).toBeVisible();
  expect(await screen.findByText('3 books')).toBeVisible();
});

test('a reader becomes a visitor by logging out', async () => {
  network.use(
    signedIn(),
    libraryFor(() => ''),
    http.post(`${ORIGIN}/api/auth/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = renderInPortal(<Who />);
  await screen.findByText('ada reads');

  await user.click(screen.getByRole('button', { name: 'Out' }));

  expect(await screen.findByText('visitor')).toBeVisible();
});

test('a refused login leaves the visitor one', async () => {
  network.use(
    libraryFor(() => ''),
    http.post(`${ORIGIN}/api/auth/login`, () =>
      HttpResponse.json({ errors: { password: 'No' }, code: 'wrong_credentials' }, { status: 401 }),
    ),
  );
  const { user, store } = renderInPortal(<Who />);
  await screen.findByText('visitor');

  await user.click(screen.getByRole('button', { name: 'In' }));
  await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));

  expect(screen.getByText('visitor')).toBeVisible();
});

const accountsAway = http.get(`${ORIGIN}/api/auth`, () => HttpResponse.json({}, { status: 503 }));

test('while accounts can not be reached, readers are told so, not taken for visitors, and the rest goes on', async () => {
  network.use(
    libraryFor(() => 'four'),
    accountsAway,
  );

  renderInPortal(<Who />);

  expect(await screen.findByText('unknown')).toBeVisible();
  expect(await screen.findByText('You can’t be recognised right now')).toBeVisible();
  expect(await screen.findByText('4 books')).toBeVisible();
});

test('a reader who was known stays the reader when accounts can not be reached any more', async () => {
  network.use(
    signedIn(),
    libraryFor(() => 'ada'),
  );
  const { store } = renderInPortal(<Who />);
  await screen.findByText('ada reads');
  network.use(accountsAway);

  store.dispatch(api.util.invalidateTags(['Session']));
  await waitFor(() => {
    expect(sessionApi.endpoints.session.select(undefined)(store.getState()).isError).toBe(true);
  });

  expect(screen.getByText('ada reads')).toBeVisible();
  expect(screen.queryByText('You can’t be recognised right now')).toBeNull();
});

test('who comes back to the page is asked for at once', async () => {
  network.use(
    libraryFor(() => ''),
    accountsAway,
  );
  renderInPortal(<Who />);
  await screen.findByText('unknown');
  network.use(signedIn());

  fireEvent.focus(window);

  expect(await screen.findByText('ada reads')).toBeVisible();
});

test('while accounts can not be reached, a page that asks who is reading stays on the screen', async () => {
  let checks = 0;
  network.use(
    libraryFor(() => 'four'),
    http.get(`${ORIGIN}/api/auth`, () => {
      checks += 1;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  function Layout() {
    return useSession().status === 'loading' ? <p>loading...</p> : <Who />;
  }

  const { store } = renderInPortal(<Layout />);
  expect(await screen.findByText('4 books')).toBeVisible();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

  expect(screen.getByText('4 books')).toBeVisible();
  expect(checks).toBeLessThan(4);
});

test('when accounts are back, so is the reader, with what is theirs', async () => {
  let up = false;
  network.use(
    libraryFor(() => (up ? 'ada' : '')),
    http.get(`${ORIGIN}/api/auth`, () =>
      up ? HttpResponse.json(aReader()) : HttpResponse.json({}, { status: 503 }),
    ),
  );
  const { store } = renderInPortal(<Who />);
  endWatch = watchSession(store, 10);
  expect(await screen.findByText('unknown')).toBeVisible();
  expect(await screen.findByText('0 books')).toBeVisible();

  up = true;

  expect(await screen.findByText('ada reads')).toBeVisible();
  expect(await screen.findByText('3 books')).toBeVisible();
});

test('a login in one tab reaches the others', async () => {
  network.use(libraryFor(() => ''));
  const otherTab = renderInPortal(<Who />);
  await screen.findByText('visitor');
  const thisTab = renderInPortal(<Who />);
  await waitFor(() => {
    expect(screen.getAllByText('visitor')).toHaveLength(2);
  });
  network.use(
    signedIn(),
    http.post(`${ORIGIN}/api/auth/login`, () => HttpResponse.json(aReader())),
  );

  await thisTab.user.click(screen.getAllByRole('button', { name: 'In' })[1] ?? document.body);

  await waitFor(() => {
    expect(otherTab.container).toHaveTextContent('ada reads');
  });
});

test('a page for readers tells visitors what it is for, and shows itself once they are in', async () => {
  network.use(http.post(`${ORIGIN}/api/auth/login`, () => HttpResponse.json(aReader())));
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

  await store.dispatch(sessionApi.endpoints.logIn.initiate({ email: 'ada@example.org', password: 'x' }));

  expect(await screen.findByText('Three books')).toBeVisible();
});

test('a page for readers invites nobody to log in who may be logged in', async () => {
  network.use(accountsAway);
  const { user } = renderInPortal(
    <SignInGate title="Favorites" purpose="To see your favorites">
      <p>Three books</p>
    </SignInGate>,
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Favorites' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
  // Each part of the page that comes asks once more: the button waits for the last of them.
  await waitFor(() => {
    expect(tryAgain).not.toHaveAttribute('aria-busy', 'true');
  });
  network.use(signedIn());

  await user.click(tryAgain);

  expect(await screen.findByText('Three books')).toBeVisible();
});
