import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  fakeStreams,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import {
  ada,
  aNotification,
  anActor,
  notifications,
  unread,
  unreadWithFriendPosts,
} from '../../testing/notification-builders.js';
import { Bell } from '../bell/Bell.js';
import { NotificationsPage } from './NotificationsPage.js';

const server = cannedNetwork(signedIn(ada), unread(0));
const streams = fakeStreams();

/** Records up to where the page marks notifications read. */
function recordReads(): number[] {
  const reads: number[] = [];
  server.use(
    http.post(`${ORIGIN}/api/notifications/read`, async ({ request }) => {
      reads.push(((await request.json()) as { up_to: number }).up_to);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return reads;
}

/** A reader who leaves the page and returns. */
function Visits() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button
        onClick={() => {
          setIsThere(!isThere);
        }}
      >
        {isThere ? 'Leave' : 'Return'}
      </button>
      {isThere && <NotificationsPage />}
    </>
  );
}

const rows = () => screen.getAllByRole('listitem');
const sentences = () => rows().map(row => row.querySelector('a > span > span')?.textContent);
const marks = () => rows().map(row => within(row).queryByText('New') !== null);

describe('the page of notifications', () => {
  test('says what moderators have done, without names, and leads to the page that says more', async () => {
    recordReads();
    const byModerators = { post: null, comment_id: null, actors: [], actor_count: 0 };
    server.use(
      notifications([
        aNotification(4, { kind: 'decision', ...byModerators }),
        aNotification(3, { kind: 'decision_undone', ...byModerators }),
        aNotification(2, { kind: 'report_decided', ...byModerators }),
        aNotification(1, { kind: 'appeal_decided', ...byModerators }),
      ]),
    );
    renderInPortal(<NotificationsPage />);

    expect(
      await screen.findByText('Moderators have decided about you or something that you wrote'),
    ).toBeVisible();
    expect(screen.getByText('Moderators have decided about what you reported or asked for')).toBeVisible();
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    const decisions = '/moderation/decisions';
    expect(links).toEqual([decisions, decisions, '/moderation/reports', decisions]);
  });

  test.each([
    [
      'texts_lost',
      'A book was deleted, and with it what you wrote about it: download your texts',
      '/posts/lost',
      null,
    ],
    ['book_given', 'A book that you asked for is yours: you can edit it', '/books/12', 12],
  ] as const)('says what has no actor, and leads there: %s', async (kind, sentence, path, book_id) => {
    recordReads();
    const byNobody = { post: null, book_id, comment_id: null, actors: [], actor_count: 0 };
    server.use(notifications([aNotification(1, { kind, ...byNobody })]));
    renderInPortal(<NotificationsPage />);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', path);
  });

  test('takes away what is gone, without what is new', async () => {
    recordReads();
    server.use(
      notifications([
        aNotification(3, { kind: 'reply' }),
        aNotification(2),
        aNotification(1, { kind: 'vote' }),
      ]),
    );
    renderInPortal(<NotificationsPage />);
    await screen.findAllByRole('listitem');
    await streams.until(`notifications:${ada.id}`);
    expect(rows()).toHaveLength(3);

    // The reply is gone, others have commented on the same post, and there is a new friend.
    server.use(
      notifications([
        aNotification(5, { kind: 'friend', post: null }),
        aNotification(4),
        aNotification(1, { kind: 'vote' }),
      ]),
    );
    streams.hint({ topic: `notifications:${ada.id}`, kind: 'notifications-changed', id: ada.id });

    await waitFor(() => {
      expect(rows()).toHaveLength(2);
    });
    expect(sentences()).toEqual([
      expect.stringMatching(/^ben commented/),
      expect.stringMatching(/^ben voted/),
    ]);
  });

  test('tells a visitor what it is for, and offers to log in', async () => {
    server.use(visitor);
    renderInPortal(<NotificationsPage />);
    expect(await screen.findByText('To see who has answered you, please log in.')).toBeVisible();
  });

  test('says in a sentence who did what, and links to it', async () => {
    recordReads();
    const cleo = anActor(9, 'cleo');
    const others = { actors: [cleo, anActor(8, 'ben'), anActor(10, 'dan')] };
    server.use(
      notifications([
        aNotification(9, { ...others, actor_count: 5 }),
        aNotification(8, { kind: 'reply', actors: [cleo, anActor(8, 'ben')], actor_count: 2 }),
        aNotification(7, { kind: 'mention', comment_id: null }),
        aNotification(6, { kind: 'vote', comment_id: null, actor_count: 2 }),
        aNotification(5, { kind: 'friend', post: null, comment_id: null }),
        aNotification(4, { kind: 'friend', post: null, comment_id: null, ...others, actor_count: 3 }),
        aNotification(3, { kind: 'friend_request', post: null, comment_id: null }),
        aNotification(2, { kind: 'friend_request', post: null, comment_id: null, ...others, actor_count: 3 }),
      ]),
    );
    renderInPortal(<NotificationsPage />);
    await screen.findAllByRole('listitem');

    expect(sentences()).toEqual([
      'cleo and 4 others commented on On reading',
      'cleo and ben replied to your comment on On reading',
      'ben mentioned you in On reading',
      'ben and one other voted for On reading',
      'ben became friends with you',
      'cleo and 2 others became friends with you',
      'ben asked you to be friends',
      'cleo and 2 others asked you to be friends',
    ]);
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/post/1#comment-99',
      '/post/1#comment-99',
      '/post/1',
      '/post/1',
      '/profile/8',
      '/friends',
      '/profile/8',
      '/friends',
    ]);
    expect(document.title).toBe('Notifications · Endpaper');
  });

  test('keeps what is unread marked, as the bell does, and marks it as read when it is left', async () => {
    const reads = recordReads();
    server.use(notifications([aNotification(9), aNotification(8, { read: true })]));
    const { user } = renderInPortal(<Visits />);
    await screen.findAllByRole('listitem');
    expect(marks()).toEqual([true, false]);
    expect(reads).toEqual([]);

    server.use(http.get(`${ORIGIN}/api/notifications`, () => delay('infinite')));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(reads).toEqual([9]);
    });
    await user.click(screen.getByRole('button', { name: 'Return' }));

    await screen.findAllByRole('listitem');
    expect(marks()).toEqual([false, false]);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(reads).toEqual([9]);
  });

  test('takes its marks and the number of the bell away on "Mark all as read", which is there while something is unread', async () => {
    const reads: number[] = [];
    server.use(
      unread(2),
      notifications([aNotification(9), aNotification(8)]),
      http.post(`${ORIGIN}/api/notifications/read`, async ({ request }) => {
        reads.push(((await request.json()) as { up_to: number }).up_to);
        server.use(unread(0));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderInPortal(
      <>
        <Bell />
        <NotificationsPage />
      </>,
    );
    await screen.findByRole('link', { name: 'Notifications, 2 unread' });

    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));

    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(marks()).toEqual([false, false]);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(rows()[0]?.querySelector('a')).toHaveFocus();
    expect(reads).toEqual([9]);
  });

  test('keeps its marks when they could not be taken away', async () => {
    server.use(
      unread(1),
      notifications([aNotification(9)]),
      http.post(`${ORIGIN}/api/notifications/read`, () => errorResponse(503)),
    );
    const { user } = renderInPortal(<NotificationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText(/went wrong/);
    expect(marks()).toEqual([true]);
  });

  test('counts what is new on a button, which shows it and gives it the focus', async () => {
    recordReads();
    server.use(notifications([aNotification(8)]));
    const { user } = renderInPortal(
      <>
        <Bell />
        <NotificationsPage />
      </>,
    );
    await screen.findAllByRole('listitem');
    await streams.until(`notifications:${ada.id}`);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();

    server.use(unread(2), notifications([aNotification(9, { kind: 'vote' }), aNotification(8)]));
    streams.hint({ topic: `notifications:${ada.id}`, kind: 'notifications-changed', id: ada.id });
    await user.click(await screen.findByRole('button', { name: '1 new notification' }));

    await waitFor(() => {
      expect(rows()).toHaveLength(2);
    });
    await waitFor(() => {
      expect(rows()[0]?.querySelector('a')).toHaveFocus();
    });
  });

  test('an empty list shows at once what is new', async () => {
    recordReads();
    server.use(notifications([]));
    renderInPortal(
      <>
        <Bell />
        <NotificationsPage />
      </>,
    );
    await screen.findByText(/Nothing yet/);
    await streams.until(`notifications:${ada.id}`);

    screen.getByRole('link', { name: 'Find a book to write about' }).focus();
    const announced: string[] = [];
    const region = document.querySelector('header [aria-live]');
    if (region)
      new MutationObserver(() => announced.push(region.textContent)).observe(region, { childList: true });

    server.use(unread(1), notifications([aNotification(9)]));
    streams.hint({ topic: `notifications:${ada.id}`, kind: 'notifications-changed', id: ada.id });

    expect(await screen.findByRole('listitem')).toBeVisible();
    expect(screen.queryByText(/Nothing yet/)).toBeNull();
    expect(screen.queryByRole('button', { name: /new notification/ })).toBeNull();
    expect(announced).toContain('1 new notification');
    await waitFor(() => {
      expect(rows()[0]?.querySelector('a')).toHaveFocus();
    });
  });

  test('an empty list that can’t be loaded has the button', async () => {
    recordReads();
    server.use(notifications([]));
    const { user } = renderInPortal(
      <>
        <Bell />
        <NotificationsPage />
      </>,
    );
    await screen.findByText(/Nothing yet/);
    await streams.until(`notifications:${ada.id}`);

    const reads = recordRequests(server);
    server.use(
      unread(1),
      http.get(`${ORIGIN}/api/notifications`, () => errorResponse(503)),
    );
    streams.hint({ topic: `notifications:${ada.id}`, kind: 'notifications-changed', id: ada.id });
    const button = await screen.findByRole('button', { name: '1 new notification' });
    expect(reads.filter(read => read === 'GET /api/notifications?limit=20')).toHaveLength(1);

    server.use(notifications([aNotification(9)]));
    await user.click(button);
    expect(await screen.findByRole('listitem')).toBeVisible();
  });

  test('does not count what it shows as new', async () => {
    server.use(unread(1), notifications([aNotification(9)]));
    renderInPortal(
      <>
        <Bell />
        <NotificationsPage />
      </>,
    );
    await screen.findAllByRole('listitem');
    await streams.until(`notifications:${ada.id}`);
    server.use(unread(2));
    streams.hint({ topic: `notifications:${ada.id}`, kind: 'notifications-changed', id: ada.id });

    await screen.findByRole('link', { name: 'Notifications, 2 unread' });
    expect(screen.getByRole('button', { name: '1 new notification' })).toBeVisible();
  });

  test('loads the next page with a button', async () => {
    recordReads();
    server.use(notifications([aNotification(9)], [aNotification(8, { kind: 'vote', read: true })]));
    const { user } = renderInPortal(<NotificationsPage />);

    await user.click(await screen.findByRole('button', { name: 'More notifications' }));

    await waitFor(() => {
      expect(sentences()).toEqual(['ben commented on On reading', 'ben voted for On reading']);
    });
  });

  test('says what to do next while there are none, and loads again on "Try again"', async () => {
    server.use(
      http.get(`${ORIGIN}/api/notifications`, () => errorResponse(503), { once: true }),
      notifications([]),
    );
    const { user } = renderInPortal(<NotificationsPage />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a book to write about' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});

describe('new posts of friends', () => {
  test('are a link to the feed, and are marked as read up to when they were counted', async () => {
    const reads: unknown[] = [];
    server.use(
      notifications([]),
      ...unreadWithFriendPosts(0, 2),
      http.post(`${ORIGIN}/api/posts/feed/read`, async ({ request }) => {
        reads.push(await request.json());
        server.use(...unreadWithFriendPosts(0, 0));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderInPortal(
      <>
        <Bell />
        <NotificationsPage />
      </>,
    );

    const link = await screen.findByRole('link', { name: '2 new posts of your friends' });
    expect(link).toHaveAttribute('href', '/feed');
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(reads).toEqual([{ up_to: '2026-01-02T03:04:05.000Z' }]);
    expect(link).toBeVisible();
  });
});
