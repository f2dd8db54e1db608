import { liveTopic } from '@endpaper/contracts';
import { isSignedOut, useLive, useLocation, useReadSoon } from '@endpaper/web-kit';
import { useEffect, useRef } from 'react';
import { useUnreadQuery } from '../notifications/notifications.api.js';

/**
 * How many notifications of the signed-in user are unread; 0 while it is not known. It is read when the page loads and when it
 * changes, and again after each navigation and when the window gets the focus, because hints may be lost.
 */
export function useUnreadCount(user: number | undefined): number {
  const isSignedIn = user !== undefined;
  const { pathname } = useLocation();
  const { data, refetch } = useUnreadQuery(undefined, { skip: !isSignedIn });
  const readAt = useRef(pathname);
  const readSoon = useReadSoon(async () => {
    const { error } = await refetch();
    // The session has ended: there is nothing to read.
    return error === undefined || isSignedOut(error);
  });
  useLive(isSignedIn ? liveTopic.notifications(user) : undefined, readSoon);

  useEffect(() => {
    if (!isSignedIn || readAt.current === pathname) return;
    readAt.current = pathname;
    void refetch();
  }, [isSignedIn, pathname, refetch]);

  useEffect(() => {
    if (!isSignedIn) return;
    const read = () => void refetch();
    window.addEventListener('focus', read);
    return () => {
      window.removeEventListener('focus', read);
    };
  }, [isSignedIn, refetch]);

  return data?.count ?? 0;
}
