import { describe, expect, test } from '@jest/globals';
import {
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
import type { FriendStateName } from '@endpaper/contracts';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FriendsPage } from '../friends-page/FriendsPage.js';
import { ProfileFriends } from '../profile-page/ProfileFriends.js';
import {
  ada,
  aFriend,
  anOwnFriend,
  friendRequests,
  friendsOf,
  friendState,
  ownFriends,
} from '../../testing/social-builders.js';
import type { FriendshipChange } from '../friends/friend-entities.js';
import { friendsApi } from '../friends/friends.api.js';
import { FriendButton } from './FriendButton.js';

const bob = aFriend(8, 'bob');
const me = aFriend(7, 'ada');
const server = cannedNetwork(signedIn(ada), friendState(9, 'none'), friendsOf(9, [bob]));

/** The button on mary's profile, above her friends. */
function MarysButton() {
  return (
    <>
      <FriendButton userId={9} username="mary" />
      <ProfileFriends userId={9} username="mary" />
    </>
  );
}

/** The state with mary and her friends, as the server has them. */
const stored = (state: FriendStateName) => [
  friendState(9, state),
  friendsOf(9, state === 'friends' ? [me, bob] : [bob]),
];

/** Responds to changes of the friendship with mary, and keeps its state and the list of her friends up to date. */
function respondWithFriendship(state: FriendStateName) {
  const asked = state === 'received' ? 'friends' : 'requested';
  server.use(
    ...stored(state),
    http.post(`${ORIGIN}/api/friends/add/9`, () => {
      server.use(...stored(asked));
      return HttpResponse.json({ ...aFriend(9, 'mary'), state: asked }, { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/friends/delete/9`, () => {
      server.use(...stored('none'));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${ORIGIN}/api/friends/requests/9`, () => {
      server.use(...stored('none'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** Holds the response to a request back. */
function hold(method: 'post' | 'delete', path: string, state: FriendStateName) {
  const { released, release } = createBarrier();
  server.use(
    http[method](`${ORIGIN}${path}`, async () => {
      await released;
      server.use(...stored(state));
      return method === 'post'
        ? HttpResponse.json({ ...aFriend(9, 'mary'), state }, { status: 201 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  return release;
}

const isChange = (request: string) => !request.startsWith('GET');
const findButton = (name: string) => screen.findByRole('button', { name });
const friendNames = () => screen.getAllByRole('listitem').map(item => within(item).getByRole('link').title);

/** Opens the menu of a state, and chooses what it has. */
async function choose(user: UserEvent, state: string, action: string) {
  await user.click(await findButton(state));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('adding a friend', () => {
  test('asks: the button says so before the response and after it, and nothing else changes', async () => {
    respondWithFriendship('none');
    const release = hold('post', '/api/friends/add/9', 'requested');
    const { user } = renderInPortal(<MarysButton />);
    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();

    await user.click(await findButton('Add Friend'));

    expect(await findButton('Requested')).not.toHaveAttribute('aria-disabled');
    expect(friendNames()).toEqual(['bob']);
    const reads = recordRequests(server);
    release();
    await waitFor(() => {
      expect(reads).toContainEqual(expect.stringMatching(/^GET \/api\/friends\/9/));
    });
    expect(await findButton('Requested')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 friend' })).toBeVisible();
  });

  test('makes friends when the other has asked unseen: the answer says so', async () => {
    respondWithFriendship('none');
    hold('post', '/api/friends/add/9', 'friends')();
    const { user } = renderInPortal(<MarysButton />);

    await user.click(await findButton('Add Friend'));

    expect(await findButton('Friends')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
  });

  test('can be taken back before the response: the removal is sent after it', async () => {
    respondWithFriendship('none');
    const release = hold('post', '/api/friends/add/9', 'requested');
    const requests = recordRequests(server);
    const { user } = renderInPortal(<MarysButton />);
    await user.click(await findButton('Add Friend'));
    await choose(user, 'Requested', 'Take back the request');

    expect(await findButton('Add Friend')).toHaveFocus();
    expect(requests.filter(isChange)).toEqual(['POST /api/friends/add/9']);
    release();
    await waitFor(() => {
      expect(requests.filter(isChange)).toEqual(['POST /api/friends/add/9', 'DELETE /api/friends/delete/9']);
    });
    expect(await findButton('Add Friend')).toBeVisible();
  });

  test('clicked twice sends one request and opens no menu', async () => {
    respondWithFriendship('none');
    const requests = recordRequests(server);
    const { user } = renderInPortal(<MarysButton />);

    await user.dblClick(await findButton('Add Friend'));

    expect(await findButton('Requested')).toBeVisible();
    expect(requests.filter(isChange)).toEqual(['POST /api/friends/add/9']);
    // In a browser the second click reaches the button that is there now.
    fireEvent.click(await findButton('Requested'), { detail: 2 });
    await act(async () => {
      await import('./FriendMenu.js');
    });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('moves the focus to the button that replaces it', async () => {
    respondWithFriendship('none');
    const { user } = renderInPortal(<MarysButton />);
    (await findButton('Add Friend')).focus();

    await user.keyboard('{Enter}');

    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Requested' })).toHaveFocus();
    });
    // The key is still held down.
    const held = createEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat: true });
    fireEvent(screen.getByRole('button'), held);
    expect(held.defaultPrevented).toBe(true);
  });

  test('does not take the focus when the state changes later', async () => {
    respondWithFriendship('none');
    const { user, store } = renderInPortal(<MarysButton />);
    await user.click(await findButton('Add Friend'));
    expect(await findButton('Requested')).toHaveFocus();
    await user.click(document.body);

    await act(async () => {
      const change = { id: 9, userId: me.id, other: aFriend(9, 'mary'), act: 'remove' } as const;
      await store.dispatch(friendsApi.endpoints.changeFriendship.initiate(change));
    });

    expect(await findButton('Add Friend')).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  test('is rolled back with an error message when the request fails', async () => {
    server.use(
      http.post(`${ORIGIN}/api/friends/add/9`, () =>
        errorResponse(404, { message: 'There is no such reader' }),
      ),
    );
    const { user } = renderInPortal(<MarysButton />);

    await user.click(await findButton('Add Friend'));

    expect(await screen.findByText('There is no such reader')).toBeVisible();
    expect(await findButton('Add Friend')).toHaveFocus();
  });
});

describe('a request of the other', () => {
  test('is accepted: count and pictures change before the response', async () => {
    respondWithFriendship('received');
    const release = hold('post', '/api/friends/add/9', 'friends');
    const { user } = renderInPortal(<MarysButton />);
    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();

    await user.click(await findButton('Accept'));

    expect(await findButton('Friends')).toHaveFocus();
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
    expect(friendNames()).toEqual(['ada', 'bob']);
    const reads = recordRequests(server);
    release();
    await waitFor(() => {
      expect(reads).toContainEqual(expect.stringMatching(/^GET \/api\/friends\/9/));
    });
    expect(friendNames()).toEqual(['ada', 'bob']);
  });

  test("puts the friend into the reader's own list, with one friend more", async () => {
    respondWithFriendship('received');
    const mary = anOwnFriend(9, 'mary', 'received');
    server.use(ownFriends([]), friendRequests(mary), respondWith('/api/favorites/current', []));
    hold('post', '/api/friends/add/9', 'friends');
    const { user } = renderInPortal(
      <>
        <MarysButton />
        <FriendsPage />
      </>,
    );
    await screen.findByRole('link', { name: 'mary asks to be your friend' });

    await user.click(within(screen.getByRole('group', { name: 'Friend request' })).getByText('Accept'));

    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
    expect(screen.getByText('1 friend', { selector: 'p *' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Friend requests' })).not.toBeInTheDocument();
  });

  test('is ignored, and neither the second click of a double click nor a held key adds', async () => {
    respondWithFriendship('received');
    const requests = recordRequests(server);
    const { user } = renderInPortal(<MarysButton />);

    await user.click(await findButton('Ignore'));
    fireEvent.click(await findButton('Add Friend'), { detail: 2 });
    const held = createEvent.keyDown(await findButton('Add Friend'), { key: 'Enter', repeat: true });
    fireEvent(await findButton('Add Friend'), held);
    expect(held.defaultPrevented).toBe(true);

    expect(await findButton('Add Friend')).toHaveFocus();
    await waitFor(() => {
      expect(requests.filter(isChange)).toEqual(['DELETE /api/friends/requests/9']);
    });
  });
});

describe('removing a friend', () => {
  async function openConfirmation() {
    const view = renderInPortal(<MarysButton />);
    await choose(view.user, 'Friends', 'Remove Friend');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Friend' });
    return { ...view, dialog: within(dialog) };
  }

  test('opens a confirmation, which can be cancelled', async () => {
    respondWithFriendship('friends');
    const requests = recordRequests(server);
    const { user, dialog } = await openConfirmation();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to remove mary from friends?',
    );

    await user.click(dialog.getByRole('button', { name: 'Keep Friend' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Friends' })).toHaveFocus();
    });
    expect(requests.filter(isChange)).toEqual([]);
    expect(friendNames()).toEqual(['ada', 'bob']);
  });

  test('changes count and pictures before the response', async () => {
    respondWithFriendship('friends');
    const release = hold('delete', '/api/friends/delete/9', 'none');
    const { user, dialog } = await openConfirmation();

    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }));

    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
    expect(friendNames()).toEqual(['bob']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const reads = recordRequests(server);
    release();
    await waitFor(() => {
      expect(reads).toContainEqual(expect.stringMatching(/^GET \/api\/friends\/9/));
    });
    expect(await findButton('Add Friend')).toHaveFocus();
    expect(friendNames()).toEqual(['bob']);
  });

  test('is rolled back with an error message when the request fails', async () => {
    respondWithFriendship('friends');
    server.use(http.delete(`${ORIGIN}/api/friends/delete/9`, () => errorResponse(503)));
    const { user, dialog } = await openConfirmation();

    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }));

    expect(
      await screen.findByText('The answer did not arrive. The page shows what was saved.'),
    ).toBeVisible();
    expect(await findButton('Friends')).toBeVisible();
    expect(friendNames()).toEqual(['ada', 'bob']);
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
  });
});

describe('a change from elsewhere on the page before the response to another one', () => {
  /** Ends the friendship and sends further changes, before the first response. Returns the requests. */
  async function endFriendship(...further: FriendshipChange['act'][]) {
    respondWithFriendship('friends');
    const release = hold('delete', '/api/friends/delete/9', 'none');
    const requests = recordRequests(server);
    const { store } = renderInPortal(<MarysButton />);
    await findButton('Friends');
    const change = { id: 9, userId: me.id, other: aFriend(9, 'mary') };
    await act(async () => {
      const changes = (['remove', ...further] as const).map(name =>
        store.dispatch(friendsApi.endpoints.changeFriendship.initiate({ ...change, act: name })),
      );
      release();
      await Promise.all(changes);
    });
    return requests.filter(isChange);
  }

  test('is sent after it, and is what is shown: the other has to accept', async () => {
    expect(await endFriendship('add')).toEqual(['DELETE /api/friends/delete/9', 'POST /api/friends/add/9']);

    expect(await findButton('Requested')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 friend' })).toBeVisible();
  });

  test('is not sent when the response has confirmed it, and the count stays right', async () => {
    expect(await endFriendship('add', 'remove')).toEqual(['DELETE /api/friends/delete/9']);

    expect(await findButton('Add Friend')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 friend' })).toBeVisible();
  });
});

describe('the friend button', () => {
  test('is not shown to a visitor', async () => {
    server.use(visitor);
    const { container } = renderInPortal(<FriendButton userId={9} username="mary" />);

    await waitFor(() => {
      expect(container).toBeEmptyDOMElement();
    });
  });

  test("is not shown on the reader's own profile", async () => {
    renderInPortal(<MarysButton />);
    await findButton('Add Friend');
    renderInPortal(<FriendButton userId={7} username="ada" />);

    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
