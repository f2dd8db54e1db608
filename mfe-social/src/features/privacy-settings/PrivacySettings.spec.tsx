import type { FriendsSettings, ProfileSettings } from '@endpaper/contracts';
import { defineRemote } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada } from '../../testing/social-builders.js';
import { PrivacySettings } from './PrivacySettings.js';

const FRIENDS = '/api/friends/settings';
const PROFILE = '/api/users/current/settings';
const server = cannedNetwork(
  signedIn(ada),
  respondWith(FRIENDS, { visibility: 'readers' }),
  respondWith(PROFILE, { visibility: 'readers' }),
);
const ofProfile = () => screen.findByRole('combobox', { name: 'Who may see my profile' });
const ofFriends = () => screen.findByRole('combobox', { name: 'Who may see my friends' });

describe('the settings of who may see what', () => {
  test('have a choice for the friends, which is shown before the answer', async () => {
    const sent: FriendsSettings[] = [];
    const barrier = createBarrier();
    server.use(
      http.put(`${ORIGIN}${FRIENDS}`, async ({ request }) => {
        const settings = (await request.json()) as FriendsSettings;
        sent.push(settings);
        await barrier.released;
        return HttpResponse.json(settings);
      }),
    );
    const { user } = renderInPortal(<PrivacySettings />);
    expect(await ofFriends()).toHaveDisplayValue('Signed-in readers');

    await user.selectOptions(await ofFriends(), 'Only me');

    expect(await ofFriends()).toHaveDisplayValue('Only me');
    barrier.release();
    await waitFor(() => {
      expect(sent).toEqual([{ visibility: 'me' }]);
    });
  });

  test('have a choice for the profile, which says what stays public', async () => {
    const sent: ProfileSettings[] = [];
    server.use(
      http.put(`${ORIGIN}${PROFILE}`, async ({ request }) => {
        const settings = (await request.json()) as ProfileSettings;
        sent.push(settings);
        return HttpResponse.json(settings);
      }),
    );
    const { user } = renderInPortal(<PrivacySettings />);
    expect(await ofProfile()).toHaveAccessibleDescription(/posts, comments and favorites stay public/);

    await user.selectOptions(await ofProfile(), 'My friends');

    expect(await ofProfile()).toHaveDisplayValue('My friends');
    expect(await ofFriends()).toHaveDisplayValue('Signed-in readers');
    await waitFor(() => {
      expect(sent).toEqual([{ visibility: 'friends' }]);
    });
  });

  test('are as before when a change is refused, with the reason', async () => {
    server.use(http.put(`${ORIGIN}${FRIENDS}`, () => errorResponse(401, { message: 'Please log in first' })));
    const { user } = renderInPortal(<PrivacySettings />);

    await user.selectOptions(await ofFriends(), 'My friends');

    expect(await screen.findByText('Please log in first')).toBeVisible();
    expect(await ofFriends()).toHaveDisplayValue('Signed-in readers');
  });

  test('that cannot be read say so, and are read again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}${FRIENDS}`, () => errorResponse(503), { once: true }));
    const { user } = renderInPortal(<PrivacySettings />);
    expect(await screen.findByText(/^Who may see my friends: /)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await ofFriends()).toHaveDisplayValue('Signed-in readers');
  });

  test('have the choice of the library, where its front end is released', async () => {
    renderInPortal(<PrivacySettings />, {
      remotes: [aRemote({ name: 'mfe-library', widgets: ['library/visibility'] })],
      loadRemote: () =>
        Promise.resolve(
          defineRemote({
            name: 'mfe-library',
            routes: [],
            widgets: {
              'library/visibility': () =>
                Promise.resolve({ Component: ({ userId }) => <p>The library of {userId}</p> }),
            },
          }),
        ),
    });
    expect(await screen.findByText(`The library of ${ada.id}`)).toBeVisible();
  });

  test('are nothing for visitors', async () => {
    server.use(visitor);
    const requests = recordRequests(server);
    renderInPortal(<PrivacySettings />);
    await waitFor(() => {
      expect(requests).toEqual(['GET /api/auth']);
    });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
