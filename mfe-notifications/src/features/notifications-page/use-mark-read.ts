import type { Notification } from '@endpaper/contracts';
import { useDispatch, type ApiStore } from '@endpaper/web-kit';
import { useEffect } from 'react';
import { showAllRead, useMarkReadMutation } from '../notifications/notifications.api.js';

/**
 * Marks what was loaded as read. The page keeps showing what was unread until it is left.
 * @param items the loaded notifications, newest first
 * @returns since when all of them are marked (milliseconds); undefined while they are not
 */
export function useMarkRead(items: readonly Notification[]): number | undefined {
  const [markRead, { originalArgs, fulfilledTimeStamp }] = useMarkReadMutation();
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const newestUnread = items.find(({ read }) => !read)?.id;

  useEffect(() => {
    if (newestUnread !== undefined) void markRead(newestUnread);
  }, [newestUnread, markRead]);

  useEffect(
    () => () => {
      dispatch(showAllRead());
    },
    [dispatch],
  );

  if (newestUnread === undefined) return 0;
  return originalArgs === newestUnread ? fulfilledTimeStamp : undefined;
}
