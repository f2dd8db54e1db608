import { describe, expect, test } from '@jest/globals';
import type { NotificationSettings as Settings } from '@endpaper/contracts';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { ada, ALL_KINDS } from '../../testing/notification-builders.js';
import { NotificationSettings } from './NotificationSettings.js';

const PATH = '/api/notifications/settings';
const server = cannedNetwork(signedIn(ada), respondWith(PATH, { ...ALL_KINDS, vote: false }));
const toggle = (name: string) => screen.findByRole('switch', { name });

describe('the settings of notifications', () => {
  test('have a switch for each kind', async () => {
    renderInPortal(<NotificationSettings />);
    expect(await toggle('Votes for my posts')).not.toBeChecked();
    expect(screen.getAllByRole('switch')).toHaveLength(6);
    expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(5);
  });

  test('change before the response, each alone: another tab may have changed the others', async () => {
    const sent: Partial<Settings>[] = [];
    const barrier = createBarrier();
    server.use(
      http.patch(`${ORIGIN}${PATH}`, async ({ request }) => {
        const settings = (await request.json()) as Partial<Settings>;
        sent.push(settings);
        await barrier.released;
        return HttpResponse.json({ ...ALL_KINDS, ...settings });
      }),
    );
    const { user } = renderInPortal(<NotificationSettings />);
    await user.click(await toggle('Votes for my posts'));
    await user.click(await toggle('Posts of my friends'));
    expect(await toggle('Votes for my posts')).toBeChecked();
    expect(await toggle('Posts of my friends')).not.toBeChecked();

    barrier.release();

    await waitFor(() => {
      expect(sent).toEqual([{ vote: true }, { friend_post: false }]);
    });
  });

  test('of the user before are not shown', async () => {
    const { store } = renderInPortal(<NotificationSettings />);
    await toggle('Votes for my posts');
    server.use(http.get(`${ORIGIN}${PATH}`, () => errorResponse(500)));

    // As after a change of the user: what was read is dropped from the cache.
    act(() => {
      store.dispatch({ type: 'api/resetApiState' });
    });

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('are as before when the change is refused, with a reason', async () => {
    server.use(http.patch(`${ORIGIN}${PATH}`, () => errorResponse(503)));
    const { user } = renderInPortal(<NotificationSettings />);
    const votes = await toggle('Votes for my posts');
    // The settings that are read again never arrive.
    server.use(http.get(`${ORIGIN}${PATH}`, () => delay('infinite')));
    await user.click(votes);

    expect(await screen.findByText(/^The answer did not arrive/)).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: 'Votes for my posts' })).not.toBeChecked();
    });
  });
});
