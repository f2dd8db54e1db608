import type { Entry } from '@endpaper/contracts';
import { aBookOfEntry, anEntry, aReading } from '@endpaper/contracts/testing';
import { beforeEach, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { GoOnReading } from './GoOnReading.js';

const server = cannedNetwork();
const path = '/api/library';

beforeEach(() => {
  localStorage.clear();
});

const reads = (...entries: Entry[]) => {
  server.use(signedIn(), respondWith(path, entries));
};

test('a member sees the open books with how far they are, and goes on with one', async () => {
  const dune = { ...aBookOfEntry({ id: 2, title: 'Dune' }), pages: null };
  reads(
    anEntry({ status: 'reading', readings: [aReading({ page: 226 })] }),
    anEntry({ id: 2, book: dune, status: 'reading', readings: [aReading({ id: 2 })] }),
  );
  const { user, path: current } = renderInPortal(<GoOnReading />);

  const section = within(await screen.findByRole('region', { name: 'Go on reading' }));
  expect(await section.findByText('Page 226 of 904')).toBeVisible();
  expect(section.getByRole('link', { name: 'Dune George Eliot' })).toBeVisible();
  await user.click(section.getByRole('link', { name: /Middlemarch/ }));
  expect(current()).toBe('/books/1');
});

test('a member without an open book sees nothing', async () => {
  reads();
  const requests = recordRequests(server);
  const { container } = renderInPortal(<GoOnReading />);
  await waitFor(() => {
    expect(requests.some(request => request.includes('status=reading'))).toBe(true);
  });
  expect(container).toBeEmptyDOMElement();
});

test('a visitor sends no request', async () => {
  const requests = recordRequests(server);
  const { container } = renderInPortal(<GoOnReading />);
  await waitFor(() => {
    expect(requests).not.toHaveLength(0);
  });
  expect(requests.filter(request => request.includes(path))).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

test('open books that were there on the last visit and cannot be read are read again on "Try again"', async () => {
  reads(anEntry({ status: 'reading' }));
  const { unmount } = renderInPortal(<GoOnReading />);
  await screen.findByRole('link', { name: /Middlemarch/ });
  unmount();
  server.use(http.get(`${ORIGIN}${path}`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<GoOnReading />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /Middlemarch/ })).toBeVisible();
});
