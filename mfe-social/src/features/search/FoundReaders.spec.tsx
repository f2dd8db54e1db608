import { describe, expect, test } from '@jest/globals';
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
import { mary } from '../../testing/social-builders.js';
import { FoundReaders } from './FoundReaders.js';
import { SuggestedReaders } from './SuggestedReaders.js';

const server = cannedNetwork(
  respondWith('/api/users/search', [
    { ...mary({ username: 'grace', first_name: 'Grace', last_name: 'Hopper' }) },
  ]),
);

describe('the found readers', () => {
  test('are linked to their profiles, with the searched words marked', async () => {
    server.use(signedIn());
    renderInPortal(<FoundReaders query="hop" />);

    expect(await screen.findByRole('link', { name: 'grace Grace Hopper' })).toHaveAttribute(
      'href',
      '/profile/9',
    );
    expect(screen.getByText('Hopper').tagName).toBe('MARK');
  });

  test('are not searched while the session is unknown, and there is no Log In button', async () => {
    server.use(http.get(`${ORIGIN}/api/auth`, () => errorResponse(503)));
    renderInPortal(<FoundReaders query="hop" />);

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
  });

  test('are not asked for by a visitor, who can log in', async () => {
    const requests = recordRequests(server);
    renderInPortal(<FoundReaders query="hop" />);

    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
    expect(requests.filter(request => request.includes('/api/users'))).toEqual([]);
  });
});

describe('the suggested readers', () => {
  test('are options for a signed-in reader', async () => {
    server.use(signedIn());
    renderInPortal(<SuggestedReaders query="hop" />);

    expect(await screen.findByRole('option', { name: 'grace Grace Hopper' })).toHaveAttribute(
      'href',
      '/profile/9',
    );
  });

  test('are not asked for by a visitor', async () => {
    const requests = recordRequests(server);
    renderInPortal(<SuggestedReaders query="hop" />);

    await waitFor(() => {
      expect(requests).toHaveLength(1);
    });
    expect(requests).toEqual(['GET /api/auth']);
  });
});
