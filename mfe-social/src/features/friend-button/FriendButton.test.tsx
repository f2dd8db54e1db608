import { describe, expect, test } from '@jest/globals';
import { cannedNetwork, ORIGIN, renderInPortal, signedIn, visitor } from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FriendsPage } from '../friends-page/FriendsPage.js';
import { ProfileFriends } from '../profile-page/ProfileFriends.js';
import { ada, aFriend, friendsOf, gate, refusal } from '../../testing/user-builders.js';
import { FriendButton } from './FriendButton.js';

const bob = aFriend(8, 'bob');
const me = aFriend(7, 'ada');
const server = cannedNetwork(signedIn(ada), friendsOf(9, [bob]));

/** The button, with the friends of the reader whom it is about. */
function Mary() {
  return (
    <>
      <FriendButton userId={9} username="mary" />
      <ProfileFriends userId={9} />
    </>
  );
}

/** A service that notes what it is asked, and answers friends accordingly. */
function friendships(friends: boolean) {
  const asked: string[] = [];
  const list = (are: boolean) => [friendsOf(9, are ? [me, bob] : [bob])];
  server.use(
    ...list(friends),
    http.post(`${ORIGIN}/api/friends/add/9`, () => {
      asked.push('add');
      server.use(...list(true));
      return HttpResponse.json(aFriend(9, 'mary'), { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/friends/delete/9`, () => {
      asked.push('delete');
      server.use(...list(false));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
}

const add = () => screen.findByRole('button', { name: 'Add Friend' });
const sign = () => screen.findByRole('button', { name: 'Remove Friend' });
const faces = () => screen.getAllByRole('listitem').map(item => within(item).getByRole('link').title);

describe('adding a friend', () => {
  test('changes count and pictures before it is answered, and keeps them after', async () => {
    const { opened, open } = gate();
    server.use(
      http.post(`${ORIGIN}/api/friends/add/9`, async () => {
        await opened;
        server.use(friendsOf(9, [me, bob]));
        return HttpResponse.json(aFriend(9, 'mary'), { status: 201 });
      }),
    );
    const { user } = renderInPortal(<Mary />);
    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();

    await user.click(await add());

    expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
    expect(faces()).toEqual(['ada', 'bob']);
    expect(await sign()).toHaveAttribute('aria-disabled', 'true');
    open();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove Friend' })).not.toHaveAttribute('aria-disabled');
    });
    expect(faces()).toEqual(['ada', 'bob']);
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
  });

  test('clicked twice is sent once, and asks nothing', async () => {
    const asked = friendships(false);
    const { user } = renderInPortal(<Mary />);

    await user.dblClick(await add());

    expect(await sign()).toBeVisible();
    expect(asked).toEqual(['add']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('gives the focus to the button that takes its place', async () => {
    friendships(false);
    const { user } = renderInPortal(<Mary />);
    (await add()).focus();

    await user.keyboard('{Enter}');

    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove Friend' })).toHaveFocus();
    });
  });

  test('is taken back with a word when it is refused', async () => {
    server.use(
      http.post(`${ORIGIN}/api/friends/add/9`, () => refusal(404, { message: 'There is no such reader' })),
    );
    const { user } = renderInPortal(<Mary />);

    await user.click(await add());

    expect(await screen.findByText('There is no such reader')).toBeVisible();
    expect(await add()).toBeVisible();
    expect(faces()).toEqual(['bob']);
    expect(screen.getByRole('heading', { name: '1 friend' })).toBeVisible();
  });

  test('brings them into one’s own list', async () => {
    friendships(false);
    server.use(friendsOf('current', []));
    const { user } = renderInPortal(
      <>
        <Mary />
        <FriendsPage />
      </>,
    );
    await screen.findByText(/No friends yet/);
    server.use(friendsOf('current', [aFriend(9, 'mary')]));

    await user.click(await add());

    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
  });
});

describe('removing a friend', () => {
  async function asked() {
    const view = renderInPortal(<Mary />);
    await view.user.click(await sign());
    return { ...view, dialog: within(screen.getByRole('alertdialog', { name: 'Remove Friend' })) };
  }

  test('is asked about first, and a friend may be kept', async () => {
    const sent = friendships(true);
    const { user, dialog } = await asked();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to remove mary from friends?',
    );

    await user.click(dialog.getByRole('button', { name: 'Keep Friend' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await sign()).toHaveFocus();
    expect(sent).toEqual([]);
    expect(faces()).toEqual(['ada', 'bob']);
  });

  test('changes count and pictures before it is answered', async () => {
    friendships(true);
    const { opened, open } = gate();
    server.use(
      http.delete(`${ORIGIN}/api/friends/delete/9`, async () => {
        await opened;
        server.use(friendsOf(9, [bob]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await asked();

    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }));

    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
    expect(faces()).toEqual(['bob']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Friend', busy: true })).toBeVisible();
    open();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Add Friend' })).not.toHaveAttribute('aria-busy');
    });
    expect(screen.getByRole('button', { name: 'Add Friend' })).toHaveFocus();
    expect(faces()).toEqual(['bob']);
  });

  test('is taken back with a word when it is refused', async () => {
    friendships(true);
    server.use(http.delete(`${ORIGIN}/api/friends/delete/9`, () => refusal(503, {})));
    const { user, dialog } = await asked();

    await user.click(dialog.getByRole('button', { name: 'Remove Friend' }));

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    expect(await sign()).toBeVisible();
    expect(faces()).toEqual(['ada', 'bob']);
    expect(screen.getByRole('heading', { name: '2 friends' })).toBeVisible();
  });
});

describe('the friend button', () => {
  test('is nothing for a visitor', async () => {
    server.use(visitor);
    const { container } = renderInPortal(<FriendButton userId={9} username="mary" />);

    await waitFor(() => {
      expect(container).toBeEmptyDOMElement();
    });
  });

  test('is nothing on oneself', async () => {
    renderInPortal(<Mary />);
    await add();
    renderInPortal(<FriendButton userId={7} username="ada" />);

    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
