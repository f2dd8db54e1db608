import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { aRemote } from '../testing/remote-builders.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork } from '../testing/server.js';
import { useRemoteCatalog } from './catalog-context.js';
import { defineRemote } from './define-remote.js';
import { remoteRoutes } from './remote-routes.js';

cannedNetwork();

const books = aRemote({ routes: [{ path: 'books/:book_id', preload: [], data: [] }] });
const definition = defineRemote({
  name: 'mfe-books',
  routes: [{ path: 'books/:book_id', lazy: () => Promise.resolve({ Component: () => <h1>A book</h1> }) }],
  widgets: {},
});

function Pages() {
  return useRoutes(remoteRoutes(useRemoteCatalog()));
}

test("a route of a remote shows the remote's page", async () => {
  renderInPortal(<Pages />, {
    at: '/books/1',
    remotes: [books],
    loadRemote: () => Promise.resolve(definition),
  });

  expect(await screen.findByRole('heading', { name: 'A book' })).toBeVisible();
});

test('a page of a remote that is down says so, and Try again loads it', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  let up = false;
  const { user } = renderInPortal(<Pages />, {
    at: '/books/1',
    remotes: [books],
    loadRemote: () => (up ? Promise.resolve(definition) : Promise.reject(new Error('down'))),
  });
  expect(await screen.findByRole('heading', { name: 'This page can’t be reached right now' })).toBeVisible();

  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'A book' })).toBeVisible();
});
