import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { ada, limitedProfile, mary, profileOf } from '../../testing/social-builders.js';
import { LovedBy } from './LovedBy.js';

const server = cannedNetwork(signedIn(ada), profileOf(mary()));

test('the readers of a favorite are linked to their profiles, and the others are counted', async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) server.use(profileOf(mary({ id, username: `reader${id}` })));
  renderInPortal(<LovedBy userIds={[9, 1, 2, 3, 4, 5, 6]} count={1240} />);

  expect(await screen.findByRole('heading', { name: 'Loved by' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
  await waitFor(() => {
    expect(screen.getAllByRole('link')).toHaveLength(6);
  });
  expect(screen.getByText('+1.2k')).toHaveTextContent('+1.2k more');
});

test('neither readers who show their profile to friends alone nor those who have left are shown', async () => {
  server.use(
    limitedProfile(),
    profileOf(mary({ id: 6, username: 'bob' })),
    http.get(`${ORIGIN}/api/users/8`, () => errorResponse(404)),
  );
  renderInPortal(<LovedBy userIds={[9, 8, 6]} count={3} />);

  expect(await screen.findByRole('link', { name: 'bob' })).toBeVisible();
  await waitFor(() => {
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1);
  });
  expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
});

test('visitors see no readers, and nobody is asked for them', async () => {
  server.use(visitor);
  const requests = recordRequests(server);
  const { container } = renderInPortal(<LovedBy userIds={[9]} count={1} />);
  await waitFor(() => {
    expect(requests).toContain('GET /api/auth');
  });
  expect(container.querySelector('section')).toBeNull();
  expect(requests).toEqual(['GET /api/auth']);
});
