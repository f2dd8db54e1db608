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
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { PlainButton } from '@endpaper/ui';
import { FriendsPage } from '../friends-page/FriendsPage.js';
import { ProfileFriends } from '../profile-page/ProfileFriends.js';
import { ada, aFriend, friendsOf } from '../../testing/social-builders.js';
import { friendsApi } from '../friends/friends.api.js';
import { FriendButton } from './FriendButton.js';

const bob = aFriend(8, 'bob');
const me = aFriend(7, 'ada');
const server = cannedNetwork(signedIn(ada), friendsOf(9, [bob]));

/** The button on mary's profile, above her friends. */
function MarysButton() {
  return (
    <>
      <FriendButton userId={9} username="mary" />
      <ProfileFriends userId={9} />
    </>
  );
}

/** Mary's button, and the signed-in user's own friends once they are wanted. */
function ButtonThenOwnFriends() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <FriendButton userId={9} username="mary" />
      <PlainButton
        onClick={() => {
          setShown(true);
        }}
      >
        Show my friends
      </PlainButton>
      {isShown && <ProfileFriends userId={7} />}
    </>
  );
}

/** Responds to changes of the friendship with mary, and keeps the list of her friends up to date. */
function respondWithFriendship(areFriends: boolean) {
  const list = (added: boolean) => friendsOf(9, added ? [me, bob] : [bob]);
  server.use(
    list(areFriends),
    http.post(`${ORIGIN}/api/friends/add/9`, () => {
      server.use(list(true));
      return HttpResponse.json(aFriend(9, 'mary'), { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/friends/delete/9`, () => {
      server.use(list(false));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const isChange = (request: string) => !request.startsWith('GET');
const findAddButton = () => screen.findByRole('button', { name: 'Add Friend' });
const findRemoveButton = () => screen.findByRole('button', { name: 'Remove Friend' });
const friendNames = () => screen.getAllByRole('listitem').map(item => within(item).getByRole('link').title);

describe('adding a friend', () => {
  test('changes count and pictures before the response, and keeps them after it', async () => {
    const { released, release } = createBarrier();
    server.use(
      http.post(`${ORIGIN}/api/friends/add/9`, async () => {
        await released;
        server.use(friendsOf(9, [me, bob]));
        return HttpResponse.json(aFriend(9, 'mary'), { status: 201 });
      }),
    );
    const { user } = renderInPortal(<MarysButton />);
    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();

    await user.click(await findAddButton());

    expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
    expect(friendNames()).toEqual(['ada', 'bob']);
    expect(await findRemoveButton()).not.toHaveAttribute('aria-disabled');
    const reads = recordRequests(server);
    release();
    await waitFor(() => {
      expect(reads).toContainEqual(expect.stringMatching(/^GET \/api\/friends\/9/));
    });
    expect(friendNames()).toEqual(['ada', 'bob']);
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
  });

  test('can be taken back before the response: the removal is sent after it', async () => {
    respondWithFriendship(false);
    const { released, release } = createBarrier();
    server.use(
      http.post(`${ORIGIN}/api/friends/add/9`, async () => {
        await released;
        return HttpResponse.json(aFriend(9, 'mary'), { status: 201 });
      }),
    );
    const requests = recordRequests(server);
    const { user } = renderInPortal(<MarysButton />);
    await user.click(await findAddButton());
    await user.click(await findRemoveButton());
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Friend' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }));

    expect(await findAddButton()).toBeVisible();
    expect(requests.filter(isChange)).toEqual(['POST /api/friends/add/9']);
    release();
    await waitFor(() => {
      expect(requests.filter(isChange)).toEqual(['POST /api/friends/add/9', 'DELETE /api/friends/delete/9']);
    });
    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
  });

  test('clicked twice sends one request and opens no dialog', async () => {
    respondWithFriendship(false);
    const requests = recordRequests(server);
    const { user } = renderInPortal(<MarysButton />);

    await user.dblClick(await findAddButton());

    expect(await findRemoveButton()).toBeVisible();
    expect(requests.filter(isChange)).toEqual(['POST /api/friends/add/9']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('moves the focus to the button that replaces it', async () => {
    respondWithFriendship(false);
    const { user } = renderInPortal(<MarysButton />);
    (await findAddButton()).focus();

    await user.keyboard('{Enter}');

    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove Friend' })).toHaveFocus();
    });
  });

  test('is rolled back with an error message when the request fails', async () => {
    server.use(
      http.post(`${ORIGIN}/api/friends/add/9`, () =>
        errorResponse(404, { message: 'There is no such reader' }),
      ),
    );
    const { user } = renderInPortal(<MarysButton />);

    await user.click(await findAddButton());

    expect(await screen.findByText('There is no such reader')).toBeVisible();
    expect(await findAddButton()).toBeVisible();
    expect(friendNames()).toEqual(['bob']);
    expect(screen.getByRole('heading', { name: '1 friend' })).toBeVisible();
  });

  test("adds the friend to the reader's own list", async () => {
    respondWithFriendship(false);
    server.use(friendsOf('current', []));
    const { user } = renderInPortal(
      <>
        <MarysButton />
        <FriendsPage />
      </>,
    );
    await screen.findByText(/No friends yet/);
    server.use(friendsOf('current', [aFriend(9, 'mary')]));

    await user.click(await findAddButton());

    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
  });
});

test('a reader who has added the signed-in one meanwhile is among their friends', async () => {
  const { user } = renderInPortal(<ButtonThenOwnFriends />);
  await findAddButton();
  server.use(friendsOf(7, [aFriend(9, 'mary')]));

  await user.click(screen.getByText('Show my friends'));

  expect(await screen.findByTitle('mary')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 friend' })).toBeVisible();
});

describe('removing a friend', () => {
  async function openConfirmation() {
    const view = renderInPortal(<MarysButton />);
    await view.user.click(await findRemoveButton());
    return { ...view, dialog: within(screen.getByRole('alertdialog', { name: 'Remove Friend' })) };
  }

  test('opens a confirmation, which can be cancelled', async () => {
    respondWithFriendship(true);
    const requests = recordRequests(server);
    const { user, dialog } = await openConfirmation();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to remove mary from friends?',
    );

    await user.click(dialog.getByRole('button', { name: 'Keep Friend' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await findRemoveButton()).toHaveFocus();
    expect(requests.filter(isChange)).toEqual([]);
    expect(friendNames()).toEqual(['ada', 'bob']);
  });

  test('changes count and pictures before the response', async () => {
    respondWithFriendship(true);
    const { released, release } = createBarrier();
    server.use(
      http.delete(`${ORIGIN}/api/friends/delete/9`, async () => {
        await released;
        server.use(friendsOf(9, [bob]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
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
    expect(screen.getByRole('button', { name: 'Add Friend' })).toHaveFocus();
    expect(friendNames()).toEqual(['bob']);
  });

  test('is rolled back with an error message when the request fails', async () => {
    respondWithFriendship(true);
    server.use(http.delete(`${ORIGIN}/api/friends/delete/9`, () => errorResponse(503)));
    const { user, dialog } = await openConfirmation();

    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }));

    expect(
      await screen.findByText('The answer did not arrive. The page shows what was saved.'),
    ).toBeVisible();
    expect(await findRemoveButton()).toBeVisible();
    expect(friendNames()).toEqual(['ada', 'bob']);
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
  });
});

describe('a change from elsewhere on the page before the response to another one', () => {
  /** Ends the friendship and sends further changes, before the first response. Returns the requests. */
  async function endFriendship(...further: boolean[]) {
    respondWithFriendship(true);
    const { released, release } = createBarrier();
    server.use(
      http.delete(`${ORIGIN}/api/friends/delete/9`, async () => {
        await released;
        server.use(friendsOf(9, further.at(-1) ? [me, bob] : [bob]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const requests = recordRequests(server);
    const { store } = renderInPortal(<MarysButton />);
    await findRemoveButton();
    const other = aFriend(9, 'mary');
    await act(async () => {
      const changes = [false, ...further].map(areFriends =>
        store.dispatch(
          friendsApi.endpoints.setFriendship.initiate({ id: other.id, userId: me.id, other, areFriends }),
        ),
      );
      release();
      await Promise.all(changes);
    });
    return requests.filter(isChange);
  }

  test('is sent after it, and stays shown', async () => {
    expect(await endFriendship(true)).toEqual(['DELETE /api/friends/delete/9', 'POST /api/friends/add/9']);

    expect(await findRemoveButton()).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
  });

  test('is not sent when the response has confirmed it, and the count stays right', async () => {
    expect(await endFriendship(true, false)).toEqual(['DELETE /api/friends/delete/9']);

    expect(await findAddButton()).toBeVisible();
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
    await findAddButton();
    renderInPortal(<FriendButton userId={7} username="ada" />);

    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
