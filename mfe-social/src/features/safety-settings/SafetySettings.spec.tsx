import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada, aFriend, aMute, ownBlocks, ownMutes } from '../../testing/social-builders.js';
import { SafetySettings } from './SafetySettings.js';

const server = cannedNetwork(signedIn(ada), ownBlocks([]), ownMutes([]));
const [bob, eve] = [aFriend(8, 'bob'), aFriend(6, 'eve')];
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const isChange = (request: string) => !request.startsWith('GET');

/** Responds to blocks of bob and eve, and keeps the list up to date. */
function respondToBlocks() {
  server.use(
    ownBlocks([bob, eve]),
    http.delete(`${ORIGIN}/api/blocks/8`, () => {
      server.use(ownBlocks([eve]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${ORIGIN}/api/blocks/8`, () => {
      server.use(ownBlocks([bob, eve]));
      return HttpResponse.json({ ...bob, created_at: '2026-11-01T12:00:00.000Z' }, { status: 201 });
    }),
  );
  return recordRequests(server);
}

describe('the settings of what a reader does not see', () => {
  test('say that there is nothing', async () => {
    renderInPortal(<SafetySettings />);
    expect(await screen.findByText('You have blocked no readers.')).toBeVisible();
    expect(await screen.findByText('You have muted nothing.')).toBeVisible();
  });

  test('have the blocked readers, linked to their profiles, page by page', async () => {
    server.use(ownBlocks([bob], [eve]));
    const { user } = renderInPortal(<SafetySettings />);
    const blocked = await list('Blocked readers');
    expect(await blocked.findByRole('link', { name: 'bob' })).toHaveAttribute('href', '/profile/8');

    await user.click(blocked.getByRole('button', { name: 'Show more' }));

    expect(await blocked.findByRole('link', { name: 'eve' })).toHaveAttribute('href', '/profile/6');
    expect(blocked.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('unblock a reader: the row goes before the response, and Undo brings it back', async () => {
    const requests = respondToBlocks();
    const { user } = renderInPortal(<SafetySettings />);
    const blocked = await list('Blocked readers');
    (await blocked.findByRole('button', { name: 'Unblock bob' })).focus();

    await user.keyboard('{Enter}');

    expect(blocked.queryByRole('link', { name: 'bob' })).not.toBeInTheDocument();
    expect(blocked.getByRole('link', { name: 'eve' })).toHaveFocus();
    expect(await screen.findByText('You have unblocked bob')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await blocked.findByRole('link', { name: 'bob' })).toBeVisible();
    await waitFor(() => {
      expect(requests.filter(isChange)).toEqual(['DELETE /api/blocks/8', 'POST /api/blocks/8']);
    });
  });

  test('have what is muted, linked to its page, with the end', async () => {
    server.use(
      ownMutes([
        aMute({ kind: 'user', id: 9, name: 'mary', ends_at: '2026-12-07T12:00:00.000Z' }),
        aMute({ kind: 'book', id: 9, name: 'Dune' }),
        aMute({ kind: 'genre', id: 3, name: 'History' }),
      ]),
    );
    renderInPortal(<SafetySettings />);
    const muted = await list('Muted');

    const reader = await muted.findByRole('link', { name: 'mary Reader · until December 7' });
    expect(reader).toHaveAttribute('href', '/profile/9');
    const end = within(reader).getByText('December 7');
    expect(end).toHaveAttribute('datetime', '2026-12-07T12:00:00.000Z');
    expect(end.title).toContain('Monday, December 7, 2026');
    expect(muted.getByRole('link', { name: 'Dune Book' })).toHaveAttribute('href', '/books/9');
    expect(muted.getByRole('link', { name: 'History Genre' })).toHaveAttribute('href', '/sorted/3');
  });

  test('unmute the last one: the focus goes to the heading, and Undo mutes it again', async () => {
    const sent: unknown[] = [];
    server.use(
      ownMutes([aMute({ kind: 'genre', id: 3, name: 'History' })]),
      http.delete(`${ORIGIN}/api/mutes/genre/3`, () => {
        server.use(ownMutes([]));
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(`${ORIGIN}/api/mutes/genre/3`, async ({ request }) => {
        sent.push(await request.json());
        const mute = aMute({ kind: 'genre', id: 3, name: 'History' });
        server.use(ownMutes([mute]));
        return HttpResponse.json(mute, { status: 201 });
      }),
    );
    const { user } = renderInPortal(<SafetySettings />);
    const muted = await list('Muted');
    (await muted.findByRole('button', { name: 'Unmute History' })).focus();

    await user.keyboard('{Enter}');

    expect(await muted.findByText('You have muted nothing.')).toBeVisible();
    expect(muted.getByRole('heading', { name: 'Muted' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await muted.findByRole('link', { name: 'History Genre' })).toBeVisible();
    await waitFor(() => {
      expect(sent).toEqual([{ days: null }]);
    });
  });

  test('show an error, and load again on "Try again"', async () => {
    server.use(
      http.get(`${ORIGIN}/api/blocks`, () => errorResponse(503), { once: true }),
      ownBlocks([bob]),
    );
    const { user } = renderInPortal(<SafetySettings />);
    const blocked = await list('Blocked readers');

    await user.click(await blocked.findByRole('button', { name: 'Try again' }));

    expect(await blocked.findByRole('link', { name: 'bob' })).toBeVisible();
  });
});
