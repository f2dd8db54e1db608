import { notificationsTopic } from '@endpaper/contracts';
import { isSignedOut, useLive, useLocation, useReadSoon } from '@endpaper/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { useUnreadFriendPostsQuery, useUnreadQuery } from '../notifications/notifications.api.js';

/**
 * How many notifications of the signed-in user and posts of friends are unread; 0 while it is not known. It is read when the page loads and when it
 * changes, and again after each navigation and when the window gets the focus, because hints may be lost.
 */
export function useUnreadCount(user: number | undefined): number {
  const isSignedIn = user !== undefined;
  const { pathname } = useLocation();
  const { data, refetch } = useUnreadQuery(undefined, { skip: !isSignedIn });
  const countsPosts = isSignedIn && data?.friend_posts === true;
  const { data: posts, refetch: refetchPosts } = useUnreadFriendPostsQuery(undefined, { skip: !countsPosts });
  const readAt = useRef(pathname);
  const readAll = useCallback(async () => {
    if (countsPosts) void refetchPosts();
    return refetch();
  }, [countsPosts, refetch, refetchPosts]);
  const readSoon = useReadSoon(async () => {
    const { error } = await readAll();
    // The session has ended: there is nothing to read.
    return error === undefined || isSignedOut(error);
  });
  useLive(isSignedIn ? notificationsTopic(user) : undefined, readSoon);

  useEffect(() => {
    if (!isSignedIn || readAt.current === pathname) return;
    readAt.current = pathname;
    void readAll();
  }, [isSignedIn, pathname, readAll]);

  useEffect(() => {
    if (!isSignedIn) return;
    const read = () => void readAll();
    window.addEventListener('focus', read);
    return () => {
      window.removeEventListener('focus', read);
    };
  }, [isSignedIn, readAll]);

  return (data?.count ?? 0) + (countsPosts ? (posts?.count ?? 0) : 0);
}
