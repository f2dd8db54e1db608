import { describe, expect, test } from '@jest/globals';
import { Link, useRoutes } from '@endpaper/web-kit';
import {
  aRemote,
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
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  ada,
  aFriend,
  aMute,
  friendsOf,
  friendState,
  hiddenFriendsOf,
  limitedProfile,
  mary,
  ownMutes,
  profileOf,
} from '../../testing/social-builders.js';
import { ProfilePage } from './ProfilePage.js';

const server = cannedNetwork(
  signedIn(ada),
  profileOf(mary()),
  friendState(9, 'none'),
  friendsOf(9, [aFriend(8, 'bob')]),
  ownMutes([]),
);

function Routes() {
  return useRoutes([{ path: 'profile/:user_id', element: <ProfilePage /> }]);
}

const renderPage = (at = '/profile/9') => renderInPortal(<Routes />, { at });
const findTitle = (name = 'mary') => screen.findByRole('heading', { level: 1, name });

describe('a profile', () => {
  test('shows a visitor the name and what signing in would show, and sends no request that needs a session', async () => {
    server.use(visitor, respondWith('/api/posts/user/9', [{ op_user: { username: 'mary' } }]));
    const requests = recordRequests(server);
    renderPage();

    expect(await findTitle('mary')).toBeVisible();
    expect(screen.getByText(/^To see the favorites, books and friends of/).textContent).toBe(
      'To see the favorites, books and friends of mary, and make friends with them, please log in.',
    );
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(document.title).toBe('mary · Endpaper');
    expect(requests).toEqual(['GET /api/auth', 'GET /api/posts/user/9?limit=1']);
  });

  test('has the name from the link that a visitor has followed to an author without posts', async () => {
    server.use(visitor, respondWith('/api/posts/user/8', []), respondWith('/api/posts/user/9', []));
    const { user } = renderInPortal(
      <>
        <Link to="/profile/9" state={{ username: 'mary' }}>
          The author
        </Link>
        <Routes />
      </>,
      { at: '/profile/8' },
    );
    await user.click(screen.getByRole('link', { name: 'The author' }));
    expect(await findTitle('mary')).toBeVisible();
  });

  test('tells a visitor what the page is for when it has no name', async () => {
    server.use(visitor, respondWith('/api/posts/user/9', []));
    renderPage();

    expect(await findTitle('Profile')).toBeVisible();
    expect(
      screen.getByText('To see who reads here, and make friends with them, please log in.'),
    ).toBeVisible();
  });

  test('shows the names, picture and friends of a reader, and links to each friend', async () => {
    server.use(
      profileOf(mary({ created_at: '2024-05-06T07:08:09.000Z' })),
      friendsOf(9, [aFriend(8, 'bob'), aFriend(6, 'eve')]),
    );
    const { user, path } = renderPage();

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await findTitle()).toBeVisible();
    expect(screen.getByText('Mary Shelley')).toBeVisible();
    expect(screen.getByText('May 2024')).toHaveAttribute('title', 'May 6, 2024');
    expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'eve' })).toHaveAttribute('href', '/profile/6');
    expect(document.title).toBe('mary · Endpaper');

    server.use(profileOf(mary({ id: 8, username: 'bob' })), friendsOf(8, []), friendState(8, 'none'));
    await user.click(screen.getByRole('link', { name: 'bob' }));
    expect(await findTitle('bob')).toBeVisible();
    expect(path()).toBe('/profile/8');
    expect(await screen.findByRole('heading', { name: '0 friends' })).toBeVisible();
    expect(screen.getByText('No friends yet.')).toBeVisible();
  });

  test('shows first and last name only where they are set', async () => {
    server.use(profileOf(mary({ last_name: null })));
    const { unmount } = renderPage();
    expect(await screen.findByText('Mary')).toBeVisible();
    unmount();

    server.use(profileOf(mary({ first_name: null, last_name: null })));
    renderPage();
    await findTitle();
    expect(screen.queryByText(/null|Mary/)).not.toBeInTheDocument();
  });

  test('shows what readers say of themselves, and is whole where an older service does not send it', async () => {
    server.use(profileOf(mary({ bio: 'Writes of monsters' })));
    const { unmount } = renderPage();
    expect(await screen.findByText('Writes of monsters')).toBeVisible();
    unmount();

    const { bio: _bio, ...older } = mary();
    server.use(profileOf(older));
    renderPage();
    expect(await findTitle()).toBeVisible();
    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
  });

  test('tells the reader alone that the own bio is hidden', async () => {
    const own = { ...ada, bio: 'Buy my lamps', hidden_bio: 'spam' } as const;
    server.use(signedIn(own), profileOf(own), profileOf(mary({ bio: 'Writes' })), friendsOf(7, []));
    const { unmount } = renderPage('/profile/7');
    expect(await screen.findByText('Buy my lamps')).toBeVisible();
    expect(screen.getByText(/^Moderators have hidden this: Advertising or spam\./)).toBeVisible();
    unmount();

    renderPage();
    expect(await screen.findByText('Writes')).toBeVisible();
    expect(screen.queryByText(/Moderators have hidden/)).not.toBeInTheDocument();
  });

  test('shows the exact count of many friends, and loads more of them with a button', async () => {
    server.use(friendsOf(9, [aFriend(8, 'bob')], [aFriend(6, 'eve'), aFriend(5, 'kim')]));
    const { user } = renderPage();
    expect(await screen.findByRole('heading', { name: '3 friends' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: '+2 more friends' }));

    expect(await screen.findByRole('link', { name: 'kim' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /more friends/ })).not.toBeInTheDocument();
  });

  test('says that a reader does not show the friends, and shows them once they are friends', async () => {
    server.use(
      hiddenFriendsOf(9),
      friendState(9, 'received'),
      http.post(`${ORIGIN}/api/friends/add/9`, () => {
        server.use(friendState(9, 'friends'), friendsOf(9, [aFriend(7, 'ada'), aFriend(8, 'bob')]));
        return HttpResponse.json({ ...aFriend(9, 'mary'), state: 'friends' });
      }),
    );
    const { user } = renderPage();
    expect(await screen.findByText(/does not show you their friends/)).toHaveTextContent(
      'mary does not show you their friends.',
    );
    expect(screen.getByRole('heading', { name: 'Friends' })).toBeVisible();
    expect(screen.queryByText('No friends yet.')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Accept/ }));

    expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'bob' })).toBeVisible();
  });

  test('offers to add a stranger, and says that a friend is one', async () => {
    const { unmount } = renderPage();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
    unmount();

    server.use(friendState(9, 'friends'), friendsOf(9, [aFriend(7, 'ada'), aFriend(8, 'bob')]));
    renderPage();
    expect(await screen.findByRole('button', { name: 'Friends' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Friend' })).not.toBeInTheDocument();
  });

  test('of the reader offers "Edit Profile" and no friendship', async () => {
    server.use(profileOf(ada), friendsOf(7, [aFriend(9, 'mary')]));
    renderPage('/profile/7');

    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await screen.findByRole('heading', { name: '1 friend' });
    expect(screen.queryByRole('button', { name: /Friends?$/ })).not.toBeInTheDocument();
  });

  test.each(['library/of-user', 'books/of-user', 'posts/of-user'])(
    'shows %s when a remote provides that widget',
    async name => {
      renderInPortal(<Routes />, {
        at: '/profile/9',
        remotes: [aRemote({ widgets: [name] })],
        loadRemote: () =>
          Promise.resolve({
            name: 'mfe-other',
            routes: [],
            widgets: {
              [name]: () =>
                Promise.resolve({
                  Component: ({ userId, username }: { userId: number; username: string }) => (
                    <p>
                      Of {username}, {userId}
                    </p>
                  ),
                }),
            },
          }),
      });

      expect(await screen.findByText('Of mary, 9')).toBeVisible();
    },
  );

  describe('for friends alone', () => {
    const NAMES = ['library/of-user', 'books/of-user', 'posts/of-user'] as const;
    const widgets = {
      remotes: [aRemote({ widgets: [...NAMES] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-other',
          routes: [],
          widgets: Object.fromEntries(
            NAMES.map(name => [name, () => Promise.resolve({ Component: () => <p>Widget</p> })]),
          ),
        }),
    };

    test('has the names, the button and the menu, and says why there is no more', async () => {
      server.use(limitedProfile());
      renderInPortal(<Routes />, { at: '/profile/9', ...widgets });

      expect(await screen.findByText(/shows this profile to friends/)).toHaveTextContent(
        'mary shows this profile to friends.',
      );
      expect(await findTitle()).toBeVisible();
      expect(screen.getByText('Mary Shelley')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
      expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
      expect(screen.queryByText(/^Joined|Widget|friends?$/)).not.toBeInTheDocument();
    });

    test('is whole once the two are friends', async () => {
      server.use(
        limitedProfile(),
        friendState(9, 'received'),
        http.post(`${ORIGIN}/api/friends/add/9`, () => {
          server.use(
            profileOf(mary()),
            friendState(9, 'friends'),
            friendsOf(9, [aFriend(7, 'ada'), aFriend(8, 'bob')]),
          );
          return HttpResponse.json({ ...aFriend(9, 'mary'), state: 'friends' });
        }),
      );
      const { user } = renderInPortal(<Routes />, { at: '/profile/9', ...widgets });
      await screen.findByText(/shows this profile to friends/);

      await user.click(await screen.findByRole('button', { name: /^Accept/ }));

      expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
      expect(screen.getByText(/^Joined/)).toBeVisible();
      expect(await screen.findAllByText('Widget')).toHaveLength(3);
      expect(screen.queryByText(/shows this profile to friends/)).not.toBeInTheDocument();
    });
  });

  describe('of a blocked reader', () => {
    /** As the services answer the one who has blocked. */
    const blocked = [
      friendState(9, 'blocked'),
      http.get(`${ORIGIN}/api/friends/9`, () => errorResponse(404, { message: 'There is no such reader' })),
    ];
    const postsOfUser = {
      remotes: [aRemote({ widgets: ['posts/of-user'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-other',
          routes: [],
          widgets: { 'posts/of-user': () => Promise.resolve({ Component: () => <p>Posts</p> }) },
        }),
    };

    test('has the name and a button that unblocks, and neither friends nor posts', async () => {
      server.use(...blocked);
      renderInPortal(<Routes />, { at: '/profile/9', ...postsOfUser });

      expect(await screen.findByText(/^You have blocked/)).toHaveTextContent('You have blocked mary.');
      expect(screen.getByRole('heading', { level: 1, name: 'mary' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Add Friend' })).not.toBeInTheDocument();
      expect(screen.queryByText('Posts')).not.toBeInTheDocument();
      expect(screen.queryByText(/Friends can’t be shown|friends?$/)).not.toBeInTheDocument();
    });

    test('shows no error while the state is not known', async () => {
      const { released, release } = createBarrier();
      server.use(
        ...blocked,
        http.get(`${ORIGIN}/api/friends/state/9`, async () => {
          await released;
          return HttpResponse.json({ id: 9, state: 'blocked' });
        }),
      );
      const requests = recordRequests(server);
      renderPage();
      await findTitle();
      await waitFor(() => {
        expect(requests).toContainEqual(expect.stringMatching(/^GET \/api\/friends\/9\?/));
      });

      await Promise.all(
        [...Array(5).keys()].map(() => fetch(`${ORIGIN}/api/friends/9`).then(answer => answer.json())),
      );
      expect(screen.queryByText('Friends can’t be shown right now.')).not.toBeInTheDocument();
      release();
      expect(await screen.findByText(/^You have blocked/)).toBeVisible();
      expect(screen.queryByText('Friends can’t be shown right now.')).not.toBeInTheDocument();
    });

    test('has friends and posts again when the reader was unblocked, and the focus stays', async () => {
      server.use(
        ...blocked,
        http.delete(`${ORIGIN}/api/blocks/9`, () => {
          server.use(friendState(9, 'none'), friendsOf(9, [aFriend(8, 'bob')]));
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user } = renderInPortal(<Routes />, { at: '/profile/9', ...postsOfUser });
      (await screen.findByRole('button', { name: 'Unblock' })).focus();

      await user.keyboard('{Enter}');

      expect(await screen.findByRole('button', { name: 'Add Friend' })).toHaveFocus();
      expect(await screen.findByText('Posts')).toBeVisible();
      expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
      expect(await screen.findByText('You have unblocked mary')).toBeVisible();
    });
  });

  test('of a muted reader says so, and unmutes the reader', async () => {
    server.use(ownMutes([aMute({ kind: 'user', id: 9, name: 'mary', ends_at: '2026-12-07T12:00:00.000Z' })]));
    const { user } = renderPage();
    const note = await screen.findByText(/^You have muted/);
    expect(note).toHaveTextContent('You have muted mary until December 7.');
    server.use(
      http.delete(`${ORIGIN}/api/mutes/user/9`, () => {
        server.use(ownMutes([]));
        return new HttpResponse(null, { status: 204 });
      }),
    );

    await user.click(screen.getByRole('button', { name: 'Unmute' }));

    expect(await screen.findByText('You have unmuted mary')).toBeVisible();
    expect(note).not.toBeInTheDocument();
    expect(await findTitle()).toHaveFocus();
  });

  test.each([
    ['an unknown number', '404'],
    ['a text that is no number', 'dracula'],
    ['a number that is too large', '99999999999999999999'],
  ])('shows "Reader not found" for %s', async (_case, named) => {
    server.use(
      http.get(`${ORIGIN}/api/users/404`, () => errorResponse(404, { message: 'No such reader' })),
      http.get(`${ORIGIN}/api/friends/404`, () => errorResponse(404, { message: 'No such reader' })),
      http.get(`${ORIGIN}/api/friends/state/404`, () => errorResponse(404, { message: 'No such reader' })),
    );
    renderPage(`/profile/${named}`);

    expect(await findTitle('Reader not found')).toBeVisible();
    expect(screen.getByText(new RegExp(`There is no reader “${named}” here`))).toBeVisible();
  });

  test('shows the profile while friends are unavailable, and loads friends on "Try again"', async () => {
    server.use(
      http.get(`${ORIGIN}/api/friends/9`, () => errorResponse(503)),
      http.get(`${ORIGIN}/api/friends/state/9`, () => errorResponse(503)),
    );
    const { user } = renderPage();

    expect(await findTitle()).toBeVisible();
    const notice = await screen.findByText('Friends can’t be shown right now.');
    expect(screen.queryByRole('button', { name: /Friends?$/ })).not.toBeInTheDocument();
    server.use(friendsOf(9, [aFriend(8, 'bob')]), friendState(9, 'none'));
    await user.click(within(notice.parentElement ?? notice).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
  });

  test('shows an error when the service is unavailable, and loads again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/users/9`, () => errorResponse(503), { once: true }));
    const { user } = renderPage();
    expect(await findTitle('This profile can’t be shown right now')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await findTitle()).toBeVisible();
  });
});
