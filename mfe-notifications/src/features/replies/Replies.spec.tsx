import { beforeEach, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ada, anActor, aNotification, notifications } from '../../testing/notification-builders.js';
import { Replies } from './Replies.js';

const server = cannedNetwork(signedIn(ada));

beforeEach(() => {
  localStorage.clear();
});

test('a member sees the three newest unread answers of others, each linked to its place', async () => {
  server.use(
    notifications([
      aNotification(9, { kind: 'vote', comment_id: null }),
      aNotification(8, { kind: 'reply', comment_id: 5 }),
      aNotification(7, { read: true }),
      aNotification(6),
      aNotification(5, { kind: 'mention', actors: [anActor(3, 'eve')] }),
      aNotification(4),
    ]),
  );
  const { user, path } = renderInPortal(<Replies />);

  const section = within(await screen.findByRole('region', { name: 'Replies to you' }));
  await waitFor(() => {
    expect(section.getAllByRole('listitem')).toHaveLength(3);
  });
  expect(section.getAllByRole('listitem').at(2)).toHaveTextContent('eve');
  await user.click(section.getByRole('link', { name: /eve/ }));
  expect(path()).toMatch(/^\/post\/1/);
});

test('a member who has read all sees nothing', async () => {
  server.use(notifications([aNotification(7, { read: true }), aNotification(6, { kind: 'vote' })]));
  const requests = recordRequests(server);
  const { container } = renderInPortal(<Replies />);
  await waitFor(() => {
    expect(requests.some(request => request.includes('/api/notifications'))).toBe(true);
  });
  expect(container).toBeEmptyDOMElement();
});

test('replies that were there on the last visit and cannot be read are read again on "Try again"', async () => {
  server.use(notifications([aNotification(7)]));
  const { unmount } = renderInPortal(<Replies />);
  await screen.findByRole('link', { name: /ben/ });
  unmount();
  server.use(http.get(`${ORIGIN}/api/notifications`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<Replies />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /ben/ })).toBeVisible();
});
