import { describe, expect, test } from '@jest/globals';
import { useRoutes } from '@endpaper/web-kit';
import { aRemote, cannedNetwork, ORIGIN, renderInPortal, signedIn, visitor } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ada, aFriend, found, friendsInTwo, friendsOf, mary, refusal } from '../../testing/user-builders.js';
import { ProfilePage } from './ProfilePage.js';

const server = cannedNetwork(signedIn(ada), found(mary()), friendsOf(9, [aFriend(8, 'bob')]));

function Routes() {
  return useRoutes([{ path: 'profile/:user_id', element: <ProfilePage /> }]);
}

const open = (at = '/profile/9') => renderInPortal(<Routes />, { at });
const title = (name = 'mary') => screen.findByRole('heading', { level: 1, name });

describe('a profile', () => {
  test('tells a visitor what it is for, and asks for nothing that visitors are refused', async () => {
    server.use(
      visitor,
      http.get(`${ORIGIN}/api/users/9`, () => {
        throw new Error('a visitor can not ask for this');
      }),
    );
    open();

    expect(await title('Profile')).toBeVisible();
    expect(
      screen.getByText('To see who reads here, and make friends with them, please log in.'),
    ).toBeVisible();
  });

  test('shows who a reader is and who their friends are, each of whom leads on', async () => {
    server.use(friendsOf(9, [aFriend(8, 'bob'), aFriend(6, 'eve')]));
    const { user, path } = open();

    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(await title()).toBeVisible();
    expect(screen.getByText('Mary Shelley')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '2 friends' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'eve' })).toHaveAttribute('href', '/profile/6');
    expect(document.title).toBe('mary · Endpaper');

    server.use(found(mary({ id: 8, username: 'bob' })), friendsOf(8, []));
    await user.click(screen.getByRole('link', { name: 'bob' }));
    expect(await title('bob')).toBeVisible();
    expect(path()).toBe('/profile/8');
    expect(await screen.findByRole('heading', { name: '0 friends' })).toBeVisible();
  });

  test('shows one name where there is one, and none where there is none', async () => {
    server.use(found(mary({ last_name: null })));
    const { unmount } = open();
    expect(await screen.findByText('Mary')).toBeVisible();
    unmount();

    server.use(found(mary({ first_name: null, last_name: null })));
    open();
    await title();
    expect(screen.queryByText(/null|Mary/)).not.toBeInTheDocument();
  });

  test('has the exact count of many friends, and shows more of them at a button', async () => {
    server.use(friendsInTwo(9, [aFriend(8, 'bob')], [aFriend(6, 'eve'), aFriend(5, 'kim')]));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: '3 friends' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: '+2 more friends' }));

    expect(await screen.findByRole('link', { name: 'kim' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /more friends/ })).not.toBeInTheDocument();
  });

  test('offers a stranger’s friendship, and the end of a friend’s', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
    unmount();

    server.use(friendsOf(9, [aFriend(7, 'ada'), aFriend(8, 'bob')]));
    open();
    expect(await screen.findByRole('button', { name: 'Remove Friend' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Friend' })).not.toBeInTheDocument();
  });

  test('of one’s own can be edited, and not befriended', async () => {
    server.use(found(ada), friendsOf(7, [aFriend(9, 'mary')]));
    open('/profile/7');

    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await screen.findByRole('heading', { name: '1 friend' });
    expect(screen.queryByRole('button', { name: /Friend$/ })).not.toBeInTheDocument();
  });

  test('has the reader’s posts from whoever has posts', async () => {
    renderInPortal(<Routes />, {
      at: '/profile/9',
      remotes: [aRemote({ widgets: ['posts/of-user'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-posts',
          routes: [],
          widgets: {
            'posts/of-user': () =>
              Promise.resolve({
                Component: ({ userId, username }: { userId: number; username: string }) => (
                  <p>
                    Posts of {username}, {userId}
                  </p>
                ),
              }),
          },
        }),
    });

    expect(await screen.findByText('Posts of mary, 9')).toBeVisible();
  });

  test.each([
    ['a number that no reader has', '404'],
    ['no number at all', 'dracula'],
    ['a number beyond all readers', '99999999999999999999'],
  ])('names the reader who is not there: %s', async (_what, named) => {
    server.use(
      http.get(`${ORIGIN}/api/users/404`, () => refusal(404, { message: 'No such reader' })),
      http.get(`${ORIGIN}/api/friends/404`, () => refusal(404, { message: 'No such reader' })),
    );
    open(`/profile/${named}`);

    expect(await title('Reader not found')).toBeVisible();
    expect(screen.getByText(new RegExp(`There is no reader “${named}” here`))).toBeVisible();
  });

  test('still shows the person while friends are down, and shows friends on Try again', async () => {
    server.use(http.get(`${ORIGIN}/api/friends/9`, () => refusal(503, {})));
    const { user } = open();

    expect(await title()).toBeVisible();
    const notice = await screen.findByText('Friends can’t be shown right now.');
    expect(screen.queryByRole('button', { name: /Friend$/ })).not.toBeInTheDocument();
    server.use(friendsOf(9, [aFriend(8, 'bob')]));
    await user.click(within(notice.parentElement ?? notice).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: '1 friend' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  });

  test('says so calmly when readers are down, and comes back on Try again', async () => {
    server.use(http.get(`${ORIGIN}/api/users/9`, () => refusal(503, {}), { once: true }));
    const { user } = open();
    expect(await title('This profile can’t be shown right now')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await title()).toBeVisible();
  });
});
