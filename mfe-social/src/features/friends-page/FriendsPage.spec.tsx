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
import { storedEntities } from '@endpaper/web-kit';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  ada,
  anOwnFriend,
  friendRequests,
  friendState,
  mary,
  ownFriends,
  ownMutes,
  profileOf,
} from '../../testing/social-builders.js';
import { readers } from '../friends/friend-entities.js';
import { friendsApi } from '../friends/friends.api.js';
import { FriendsPage } from './FriendsPage.js';

const server = cannedNetwork(signedIn(ada), friendRequests());
const names = () => screen.getAllByRole('listitem').map(item => item.textContent);

describe('the friends page', () => {
  test('tells a visitor what the page is for, and offers to log in', async () => {
    server.use(visitor);
    renderInPortal(<FriendsPage />, { at: '/friends' });

    expect(await screen.findByRole('heading', { name: 'Friends' })).toBeVisible();
    expect(screen.getByText('To make friends with other readers, please log in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('shows friends by picture and name, counts them, and links to their profiles', async () => {
    const mary = { ...anOwnFriend(9, 'mary'), picture: 'https://pictures.example/mary.jpg' };
    server.use(ownFriends([mary, anOwnFriend(8, 'bob')]));
    const { container } = renderInPortal(<FriendsPage />);

    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
    expect(screen.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '/profile/8');
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      `/api/images/96?url=${encodeURIComponent(mary.picture)}`,
    );
    expect(screen.getByText('2 friends')).toBeVisible();
    expect(document.title).toBe('Friends · Endpaper');
  });

  test('explains how to find friends when the list is empty', async () => {
    server.use(
      ownFriends([]),
      respondWith('/api/favorites/current', [{ fav_book_users: [{ user_id: 7 }, { user_id: 9 }] }]),
      profileOf(mary()),
    );
    renderInPortal(<FriendsPage />);

    expect(await screen.findByText(/No friends yet/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'mary 1 favorite in common' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find readers by their posts' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('0 friends')).not.toBeInTheDocument();
  });

  test('shows the count of all friends and loads the next page with a button', async () => {
    server.use(ownFriends([anOwnFriend(9, 'mary')], [anOwnFriend(8, 'bob')]));
    const { user } = renderInPortal(<FriendsPage />);
    const more = await screen.findByRole('button', { name: 'More friends' });
    expect(screen.getByText('2 friends')).toBeVisible();

    await user.click(more);

    await screen.findByRole('link', { name: 'bob' });
    expect(names().map(name => name.slice(1))).toEqual(['mary', 'bob']);
    expect(screen.queryByRole('button', { name: 'More friends' })).not.toBeInTheDocument();
  });

  test('shows an error when the service is unavailable, and loads again on "Try again"', async () => {
    server.use(
      http.get(`${ORIGIN}/api/friends/current`, () => errorResponse(503), { once: true }),
      ownFriends([anOwnFriend(9, 'mary')]),
    );
    const { user } = renderInPortal(<FriendsPage />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'mary' })).toBeVisible();
  });

  test('has those who were asked after the friends, and does not count them', async () => {
    server.use(ownFriends([anOwnFriend(9, 'mary'), anOwnFriend(8, 'bob', 'requested')]));
    renderInPortal(<FriendsPage />);

    const asked = await screen.findByRole('link', { name: 'bob Requested' });
    expect(asked).toHaveAttribute('href', '/profile/8');
    expect(screen.getByText('1 friend')).toBeVisible();
  });
});

describe('the requests on the friends page', () => {
  const bob = anOwnFriend(8, 'bob', 'received');
  const eve = anOwnFriend(6, 'eve', 'received');

  test('come first, and the friends are not drawn before them', async () => {
    const { released, release } = createBarrier();
    server.use(
      ownFriends([anOwnFriend(9, 'mary')]),
      http.get(`${ORIGIN}/api/friends/requests`, async () => {
        await released;
        return HttpResponse.json([bob]);
      }),
    );
    const { store } = renderInPortal(<FriendsPage />);
    await waitFor(() => {
      expect(storedEntities(store.getState(), readers)).toMatchObject([{ id: 9 }]);
    });
    expect(screen.queryByRole('link', { name: 'mary' })).not.toBeInTheDocument();
    release();

    const section = await screen.findByRole('region', { name: 'Friend requests' });
    expect(within(section).getByRole('link', { name: 'bob asks to be your friend' })).toHaveAttribute(
      'href',
      '/profile/8',
    );
    expect(section.compareDocumentPosition(await screen.findByRole('link', { name: 'mary' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('are accepted: the reader is among the friends before the response', async () => {
    const { released, release } = createBarrier();
    server.use(
      ownFriends([anOwnFriend(9, 'mary')]),
      friendRequests(bob, eve),
      http.post(`${ORIGIN}/api/friends/add/8`, async () => {
        await released;
        server.use(ownFriends([anOwnFriend(8, 'bob'), anOwnFriend(9, 'mary')]), friendRequests(eve));
        return HttpResponse.json(anOwnFriend(8, 'bob'), { status: 201 });
      }),
    );
    const { user } = renderInPortal(<FriendsPage />);
    const row = within(await screen.findByRole('group', { name: 'bob' }));

    await user.click(row.getByRole('button', { name: 'Accept' }));

    expect(await screen.findByRole('link', { name: 'bob' })).toBeVisible();
    expect(screen.getByText('2 friends')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'bob' })).not.toBeInTheDocument();
    // The next request has the focus.
    expect(screen.getByRole('link', { name: 'eve asks to be your friend' })).toHaveFocus();
    release();
  });

  test('are ignored with one request, also by a double click', async () => {
    server.use(
      ownFriends([]),
      respondWith('/api/favorites/current', []),
      friendRequests(bob),
      http.delete(`${ORIGIN}/api/friends/requests/8`, () => {
        server.use(friendRequests());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const requests = recordRequests(server);
    const { user } = renderInPortal(<FriendsPage />);

    await user.dblClick(await screen.findByRole('button', { name: 'Ignore' }));

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Friend requests' })).not.toBeInTheDocument();
    });
    expect(await screen.findByRole('heading', { name: 'Friends' })).toHaveFocus();
    await waitFor(() => {
      expect(requests.filter(request => !request.startsWith('GET'))).toEqual([
        'DELETE /api/friends/requests/8',
      ]);
    });
  });

  test('are ignored by key: neither a held key nor another press answers the next one', async () => {
    server.use(
      ownFriends([]),
      respondWith('/api/favorites/current', []),
      friendRequests(bob, eve),
      http.delete(`${ORIGIN}/api/friends/requests/8`, () => {
        server.use(friendRequests(eve));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const requests = recordRequests(server);
    const { user } = renderInPortal(<FriendsPage />);
    within(await screen.findByRole('group', { name: 'bob' }))
      .getByRole('button', { name: 'Ignore' })
      .focus();

    await user.keyboard('{Enter}');

    const next = await screen.findByRole('link', { name: 'eve asks to be your friend' });
    expect(next).toHaveFocus();
    const row = within(screen.getByRole('group', { name: 'eve' }));
    for (const held of [next, ...row.getAllByRole('button')]) {
      const key = createEvent.keyDown(held, { key: 'Enter', repeat: true });
      fireEvent(held, key);
      expect(key.defaultPrevented).toBe(true);
    }
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(requests.filter(request => !request.startsWith('GET'))).toEqual([
        'DELETE /api/friends/requests/8',
      ]);
    });
  });

  test('that go later do not move the focus', async () => {
    server.use(
      ownFriends([]),
      respondWith('/api/favorites/current', []),
      friendRequests(bob, eve),
      http.delete(`${ORIGIN}/api/friends/requests/:id`, ({ params }) => {
        server.use(friendRequests(...(params['id'] === '8' ? [eve] : [])));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, store } = renderInPortal(<FriendsPage />);
    const row = within(await screen.findByRole('group', { name: 'bob' }));
    await user.click(row.getByRole('button', { name: 'Ignore' }));
    await user.click(document.body);

    await act(async () => {
      const { id, username, picture } = eve;
      const change = { id, userId: ada.id, other: { id, username, picture }, act: 'ignore' } as const;
      await store.dispatch(friendsApi.endpoints.changeFriendship.initiate(change));
    });

    expect(screen.queryByRole('group', { name: 'eve' })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  test('come back when the answer was refused', async () => {
    server.use(
      ownFriends([]),
      respondWith('/api/favorites/current', []),
      friendRequests(bob),
      http.post(`${ORIGIN}/api/friends/add/8`, () =>
        errorResponse(404, { message: 'There is no such reader' }),
      ),
    );
    const { user } = renderInPortal(<FriendsPage />);

    await user.click(await screen.findByRole('button', { name: 'Accept' }));

    expect(await screen.findByText('There is no such reader')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'bob' })).toBeVisible();
    expect(screen.queryByText('1 friend')).not.toBeInTheDocument();
  });

  test('that could not be loaded are loaded again on "Try again", and the friends are there', async () => {
    server.use(
      ownFriends([anOwnFriend(9, 'mary')]),
      http.get(`${ORIGIN}/api/friends/requests`, () => errorResponse(503), { once: true }),
      friendRequests(bob),
    );
    const { user } = renderInPortal(<FriendsPage />);
    expect(await screen.findByText('Friend requests can’t be shown right now.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'mary' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('group', { name: 'bob' })).toBeVisible();
  });
});

test('one who asks can be blocked: the request goes', async () => {
  const bob = anOwnFriend(8, 'bob', 'received');
  server.use(
    ownFriends([]),
    ownMutes([]),
    respondWith('/api/favorites/current', []),
    friendRequests(bob),
    friendState(8, 'received'),
    http.post(`${ORIGIN}/api/blocks/8`, () => {
      server.use(friendRequests(), friendState(8, 'blocked'));
      const blocked = { id: 8, username: 'bob', picture: null, created_at: '2026-11-01T12:00:00.000Z' };
      return HttpResponse.json(blocked, { status: 201 });
    }),
  );
  const { user } = renderInPortal(
    <main>
      <FriendsPage />
    </main>,
  );
  const row = within(await screen.findByRole('group', { name: 'bob' }));

  await user.click(row.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Block @bob/ }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));

  expect(screen.queryByRole('group', { name: 'bob' })).not.toBeInTheDocument();
  expect(await screen.findByText('You have blocked bob')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toHaveFocus();
});
