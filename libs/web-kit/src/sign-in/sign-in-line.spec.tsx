import { anOwnUser } from '@endpaper/contracts/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { sessionApi } from '../session/session.api.js';
import { useSession } from '../session/use-session.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork, signedIn } from '../testing/server.js';
import { SignInLine } from './SignInLine.js';
import { usePendingAct } from './use-pending-act.js';

const network = cannedNetwork();

function Book({ onWrite, onRead }: { onWrite: () => void; onRead: () => void }) {
  usePendingAct('write', onWrite);
  usePendingAct('read', onRead);
  return <SignInLine act="write">Log in to write</SignInLine>;
}

function LogIn() {
  const { status } = useSession();
  const state: unknown = useLocation().state;
  return status === 'signed-in' ? <Navigate to="/books/4?from=home" replace state={state} /> : null;
}

function renderBook(at: string) {
  const acts = { onWrite: jest.fn(), onRead: jest.fn() };
  const Pages = () =>
    useRoutes([
      { path: 'books/4', element: <Book {...acts} /> },
      { path: 'login', element: <LogIn /> },
    ]);
  const portal = renderInPortal(<Pages />, { at });
  const become = (user: ReturnType<typeof anOwnUser> | null) =>
    act(() => portal.store.dispatch(sessionApi.util.upsertQueryData('session', undefined, user)));
  return { ...acts, ...portal, become };
}

test('a visitor is led to the log-in page, and the act is done once when the login leads back', async () => {
  const { onWrite, onRead, user, path, become } = renderBook('/books/4?from=home');
  const link = await screen.findByRole('link', { name: 'Log In', description: 'Log in to write' });

  await user.click(link);
  expect(path()).toBe('/login?next=%2Fbooks%2F4%3Ffrom%3Dhome');
  expect(onWrite).not.toHaveBeenCalled();

  await become(anOwnUser());
  expect(path()).toBe('/books/4?from=home');
  expect(onWrite).toHaveBeenCalledTimes(1);

  await become(null);
  await become(anOwnUser());
  expect(onWrite).toHaveBeenCalledTimes(1);
  expect(onRead).not.toHaveBeenCalled();
});

test('a reader sees no line, and nothing is done on a page that was opened otherwise', async () => {
  network.use(signedIn());
  const { store, onWrite } = renderBook('/books/4#write');
  await waitFor(() => {
    expect(sessionApi.endpoints.session.select(undefined)(store.getState()).data).not.toBeUndefined();
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(onWrite).not.toHaveBeenCalled();
});
