import { anEntry, aReading, noEntry } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { OwnReading } from './OwnReading.js';

const path = '/api/library/books/1';
const server = cannedNetwork(signedIn());

test('a book that the reader has read has readings and shelves, and no progress', async () => {
  const reading = aReading({ outcome: 'finished' });
  server.use(respondWith(path, anEntry({ status: 'read', readings: [reading], shelves: [4, 5] })));
  renderInPortal(<OwnReading bookId={1} />);

  expect(await screen.findByRole('button', { name: 'On 2 shelves' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Readings and notes' })).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test.each([
  ['is not in the library', respondWith(path, noEntry())],
  ['cannot be read', http.get(`${ORIGIN}${path}`, () => errorResponse(503))],
])('a book that %s takes no room', async (_, handler) => {
  server.use(handler);
  const requests = recordRequests(server);
  const { container } = renderInPortal(<OwnReading bookId={1} />);
  await waitFor(() => {
    expect(requests).toContain(`GET ${path}`);
  });
  expect(container).toBeEmptyDOMElement();
});
