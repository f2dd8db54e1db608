import { describe, expect, test } from '@jest/globals';
import type { FriendStateName } from '@endpaper/contracts';
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
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api } from '../../api.js';
import { ada, aFriend, aMute, friendState, ownMutes } from '../../testing/social-builders.js';
import { FriendButton } from '../friend-button/FriendButton.js';
import { SafetyMenu } from './SafetyMenu.js';

const server = cannedNetwork(signedIn(ada), friendState(9, 'none'), ownMutes([]));

let reads = 0;
const { usePostsQuery } = api.injectEndpoints({
  endpoints: build => ({
    posts: build.query<number, undefined>({
      queryFn: () => ({ data: (reads += 1) }),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
});

/** A page with the posts of others. */
function MarysMenu() {
  usePostsQuery(undefined);
  return (
    <>
      <FriendButton userId={9} username="mary" />
      <SafetyMenu userId={9} username="mary" />
    </>
  );
}

/** Responds to blocks of mary, and keeps the state up to date. Returns what was sent. */
function respondToBlocks(state: FriendStateName = 'none') {
  server.use(
    friendState(9, state),
    http.post(`${ORIGIN}/api/blocks/9`, () => {
      server.use(friendState(9, 'blocked'));
      const blocked = { ...aFriend(9, 'mary'), created_at: '2026-11-01T12:00:00.000Z' };
      return HttpResponse.json(blocked, { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/blocks/9`, () => {
      server.use(friendState(9, 'none'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return recordRequests(server);
}

/** Responds to mutes of mary, and keeps the list up to date. Returns the bodies. */
function respondToMutes() {
  const sent: unknown[] = [];
  server.use(
    http.post(`${ORIGIN}/api/mutes/user/9`, async ({ request }) => {
      sent.push(await request.json());
      const mute = aMute({ kind: 'user', id: 9, name: 'mary', ends_at: '2026-12-07T12:00:00.000Z' });
      server.use(ownMutes([mute]));
      return HttpResponse.json(mute, { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/mutes/user/9`, () => {
      sent.push('unmute');
      server.use(ownMutes([]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const isChange = (request: string) => !request.startsWith('GET');
const undo = (user: UserEvent) => screen.findByRole('button', { name: 'Undo' }).then(user.click);

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
}

async function choose(user: UserEvent, entry: string | RegExp) {
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('visitors, and the user on their own profile, have no menu', async () => {
  const { unmount } = renderInPortal(
    <>
      <p>Ready</p>
      <SafetyMenu userId={7} username="ada" />
      <FriendButton userId={9} username="mary" />
    </>,
  );
  await screen.findByRole('button', { name: 'Add Friend' });
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  unmount();

  server.use(visitor);
  const requests = recordRequests(server);
  renderInPortal(<SafetyMenu userId={9} username="mary" />);
  await waitFor(() => {
    expect(requests).toEqual(['GET /api/auth']);
  });
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

describe('blocking a reader', () => {
  async function openQuestion() {
    const view = renderInPortal(<MarysMenu />);
    await choose(view.user, /^Block @mary/);
    return { ...view, question: await screen.findByRole('alertdialog', { name: 'Block Reader' }) };
  }

  test('says what it does, and does nothing when it is cancelled', async () => {
    const requests = respondToBlocks();
    const { user, question } = await openQuestion();
    expect(question).toHaveAccessibleDescription(
      'You and mary do not see each other any more: posts, comments, profile. mary is not told.',
    );

    await user.click(within(question).getByRole('button', { name: 'Cancel' }));

    expect(question).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    });
    expect(requests.filter(isChange)).toEqual([]);
  });

  test('says of a friend that it ends the friendship', async () => {
    respondToBlocks('friends');
    const { question } = await openQuestion();
    expect(question).toHaveAccessibleDescription(/profile\. It ends your friendship\. mary is not told\.$/);
  });

  test('shows it before the response, reads what others have written again, and can be undone', async () => {
    const requests = respondToBlocks('friends');
    const { released, release } = createBarrier();
    server.use(
      http.post(
        `${ORIGIN}/api/blocks/9`,
        async () => {
          await released;
          return undefined;
        },
        { once: true },
      ),
    );
    const { user, question } = await openQuestion();
    const before = reads;
    await user.click(within(question).getByRole('button', { name: 'Block' }));

    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(screen.queryByText('You have blocked mary')).not.toBeInTheDocument();
    expect(reads).toBe(before);
    release();
    expect(await screen.findByText('You have blocked mary')).toBeVisible();
    expect(reads).toBeGreaterThan(before);
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();

    await undo(user);

    // The friendship does not come back.
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
    await waitFor(() => {
      expect(requests.filter(isChange)).toEqual(['POST /api/blocks/9', 'DELETE /api/blocks/9']);
    });
  });

  test('is rolled back with an error message when the request fails', async () => {
    server.use(
      http.post(`${ORIGIN}/api/blocks/9`, () => errorResponse(404, { message: 'There is no such reader' })),
    );
    const { user, question } = await openQuestion();

    await user.click(within(question).getByRole('button', { name: 'Block' }));

    expect(await screen.findByText('There is no such reader')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
  });

  test('is undone in the menu, which then has nothing else', async () => {
    const requests = respondToBlocks('blocked');
    const { user } = renderInPortal(<MarysMenu />);
    await screen.findByRole('button', { name: 'Unblock' });
    await openMenu(user);
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(entry => entry.textContent)).toEqual(['Unblock @mary']);

    await user.click(screen.getByRole('menuitem', { name: 'Unblock @mary' }));

    expect(await screen.findByText('You have unblocked mary')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
    await undo(user);
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
    await waitFor(() => {
      expect(requests.filter(isChange)).toEqual(['DELETE /api/blocks/9', 'POST /api/blocks/9']);
    });
  });
});

describe('muting a reader', () => {
  test.each([
    ['1 day', 1],
    ['30 days', 30],
    ['Until I unmute', null],
  ])('for %s sends the days', async (time, days) => {
    const sent = respondToMutes();
    const { user } = renderInPortal(<MarysMenu />);
    await choose(user, /^Mute @mary/);
    const form = within(await screen.findByRole('dialog', { name: 'Mute Reader' }));
    const before = reads;

    await user.selectOptions(form.getByLabelText('For how long'), time);
    await user.click(form.getByRole('button', { name: 'Mute' }));

    expect(await screen.findByText('You have muted mary')).toBeVisible();
    expect(sent).toEqual([{ days }]);
    expect(reads).toBeGreaterThan(before);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is undone by the toast, or in the menu', async () => {
    const sent = respondToMutes();
    const { user } = renderInPortal(<MarysMenu />);
    await choose(user, /^Mute @mary/);
    await user.click(await screen.findByRole('button', { name: 'Mute' }));
    await undo(user);
    await waitFor(() => {
      expect(sent).toEqual([{ days: null }, 'unmute']);
    });

    await choose(user, /^Mute @mary/);
    await user.click(await screen.findByRole('button', { name: 'Mute' }));
    await screen.findByText('You have muted mary');
    await choose(user, 'Unmute @mary');
    expect(await screen.findByText('You have unmuted mary')).toBeVisible();
    expect(sent).toEqual([{ days: null }, 'unmute', { days: null }, 'unmute']);
  });
});
