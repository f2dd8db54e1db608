import { useLocation } from '@endpaper/web-kit';
import { useEffect, useRef } from 'react';
import { useUnreadQuery } from '../notifications/notifications.api.js';

/**
 * How many notifications are unread; 0 while it is not known. It is read when the page loads, and again after each navigation and
 * when the window gets the focus.
 */
export function useUnreadCount(isSignedIn: boolean): number {
  const { pathname } = useLocation();
  const { data, refetch } = useUnreadQuery(undefined, { skip: !isSignedIn });
  const readAt = useRef(pathname);

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
