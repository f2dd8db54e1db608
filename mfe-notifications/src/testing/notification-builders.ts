import type { Notification, NotificationSettings } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { respondWith, respondWithPages } from '@endpaper/web-kit/testing';

/** User 7, who is signed in. */
export const ada = anOwnUser();

/** An unread notification of a comment by ben on post 1, with the given changes. */
export function aNotification(id: number, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'comment',
    post: { id: 1, title: 'On reading' },
    book_id: null,
    comment_id: 99,
    actors: [anActor(8, 'ben')],
    actor_count: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    read: false,
    ...changes,
  };
}

/** A user as notifications show them. */
export function anActor(id: number, username: string) {
  return { id, username, picture: null };
}

/** All kinds are wanted. */
export const ALL_KINDS: NotificationSettings = {
  comment: true,
  reply: true,
  mention: true,
  vote: true,
  friend: true,
  friend_post: true,
};

/** Responds with notifications, page by page. */
export function notifications(...pages: Notification[][]) {
  return respondWithPages(
    '/api/notifications',
    pages.map(page => page.map(notification => ({ ...notification }))),
  );
}

/** Responds with the number of unread notifications. */
export function unread(count: number) {
  return respondWith('/api/notifications/unread', { count });
}

/** Responds with the number of unread notifications, and with that of unread posts of friends, which the user wants to hear of. */
export function unreadWithFriendPosts(count: number, posts: number) {
  return [
    respondWith('/api/notifications/unread', { count, friend_posts: true }),
    respondWith('/api/posts/feed/unread', { count: posts, counted_at: '2026-01-02T03:04:05.000Z' }),
  ];
}
