import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { fireEvent, createEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ada, aMute, ownMutes } from '../../testing/social-builders.js';
import { MuteMenu } from './MuteMenu.js';

const server = cannedNetwork(signedIn(ada), ownMutes([]));
const DAY_MS = 24 * 60 * 60 * 1000;

/** Responds to mutes of book 1, and keeps the list up to date. Returns the bodies. */
function respondToMutes() {
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORIGIN}/api/mutes/book/1`, async ({ request }) => {
      sent.push(await request.json());
      const mute = aMute({ ends_at: '2026-12-07T12:00:00.000Z' });
      server.use(ownMutes([mute]));
      return HttpResponse.json(mute, { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/mutes/book/1`, () => {
      sent.push('unmute');
      server.use(ownMutes([]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const Dune = () => <MuteMenu kind="book" id={1} title="Dune" />;
const note = () => screen.findByText(/^You have muted this/);

async function muteDune(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mute this book…' }));
  await user.selectOptions(await screen.findByLabelText('For how long'), '7 days');
  await user.click(screen.getByRole('button', { name: 'Mute' }));
}

describe('the menu of a book', () => {
  test('is not there for visitors, for whom nothing is read', async () => {
    server.use(visitor);
    const requests = recordRequests(server);
    renderInPortal(<Dune />);
    await waitFor(() => {
      expect(requests).toEqual(['GET /api/auth']);
    });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('mutes it: the page says so before the response, then with the end', async () => {
    const sent = respondToMutes();
    const { released, release } = createBarrier();
    server.use(
      http.post(
        `${ORIGIN}/api/mutes/book/1`,
        async () => {
          await released;
          return undefined;
        },
        { once: true },
      ),
    );
    const { user } = renderInPortal(<Dune />);
    await muteDune(user);
    expect(await note()).toBeVisible();
    expect(screen.queryByText('You have muted “Dune”')).not.toBeInTheDocument();

    release();

    expect(await screen.findByText('You have muted “Dune”')).toBeVisible();
    expect(await note()).toHaveTextContent('You have muted this book until December 7.');
    expect(sent).toEqual([{ days: 7 }]);
  });

  test('unmutes it: the focus goes to the menu, which a held key does not open', async () => {
    const sent = respondToMutes();
    server.use(ownMutes([aMute()]));
    const { user } = renderInPortal(<Dune />);
    expect(await note()).toHaveTextContent(/^You have muted this book\.$/);
    screen.getByRole('button', { name: 'Unmute' }).focus();

    await user.keyboard('{Enter}');

    expect(await screen.findByRole('button', { name: 'More' })).toHaveFocus();
    const held = createEvent.keyDown(screen.getByRole('button', { name: 'More' }), {
      key: 'Enter',
      repeat: true,
    });
    fireEvent(screen.getByRole('button', { name: 'More' }), held);
    expect(held.defaultPrevented).toBe(true);
    expect(await screen.findByText('You have unmuted “Dune”')).toBeVisible();
    expect(sent).toEqual(['unmute']);
  });

  test('undoes that with the days that were left', async () => {
    const sent = respondToMutes();
    server.use(ownMutes([aMute({ ends_at: new Date(Date.now() + 2.5 * DAY_MS).toISOString() })]));
    const { user } = renderInPortal(<Dune />);
    await user.click(await screen.findByRole('button', { name: 'Unmute' }));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await note()).toBeVisible();
    await waitFor(() => {
      expect(sent).toEqual(['unmute', { days: 3 }]);
    });
  });

  test('is there again, with a message, when the mute was refused', async () => {
    server.use(
      http.post(`${ORIGIN}/api/mutes/book/1`, () => errorResponse(404, { message: 'There is no such book' })),
    );
    const { user } = renderInPortal(<Dune />);
    await muteDune(user);

    expect(await screen.findByText('There is no such book')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
  });

  test('finds a mute on a later page, and takes it for no other of the same number', async () => {
    const others = [aMute({ kind: 'user', id: 1, name: 'mary' }), aMute({ kind: 'book', id: 1 })];
    server.use(ownMutes(others, [aMute({ kind: 'genre', id: 3, name: 'History' })]));
    renderInPortal(
      <>
        <MuteMenu kind="genre" id={3} title="History" />
        <MuteMenu kind="genre" id={1} title="Fiction" />
        <MuteMenu kind="book" id={4} title="Emma" />
      </>,
    );

    expect(await note()).toHaveTextContent('You have muted this genre.');
    expect(await screen.findAllByRole('button', { name: 'More' })).toHaveLength(2);
  });
});
