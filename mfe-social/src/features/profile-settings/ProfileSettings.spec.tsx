import { describe, expect, test } from '@jest/globals';
import { cannedNetwork, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada } from '../../testing/social-builders.js';
import { ProfileSettings } from './ProfileSettings.js';

const server = cannedNetwork(signedIn({ ...ada, bio: null }));

describe('the own profile in the settings', () => {
  test('asks for a text, and shows it once it is stored', async () => {
    server.use(
      http.patch(`${ORIGIN}/api/users/current`, async ({ request }) =>
        HttpResponse.json({ ...ada, ...((await request.json()) as object) }),
      ),
    );
    const { user } = renderInPortal(<ProfileSettings />);
    expect(await screen.findByText(/who are you as a reader/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(await screen.findByRole('textbox', { name: /^Bio/ }), 'Reads by the fire');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText('Reads by the fire')).toBeVisible();
    expect(screen.queryByText(/who are you as a reader/)).not.toBeInTheDocument();
  });

  test('says why moderators have hidden the text', async () => {
    server.use(signedIn({ ...ada, bio: 'Buy my books', hidden_bio: 'spam' }));
    renderInPortal(<ProfileSettings />);
    expect(await screen.findByText('Buy my books')).toBeVisible();
    expect(screen.getByText(/^Moderators have hidden this: /)).toBeVisible();
  });
});
