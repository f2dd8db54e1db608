import type { Notification } from '@endpaper/contracts';
import { useDispatch, type ApiStore } from '@endpaper/web-kit';
import { useEffect } from 'react';
import { showAllRead, useMarkReadMutation } from '../notifications/notifications.api.js';

/** The reader has not asked for it, so a failure is not shown. */
const RETRY_MS = 5_000;

/**
 * Marks what was loaded as read. The page keeps showing what was unread until it is left.
 * @param items the loaded notifications, newest first
 * @returns since when all of them are marked (milliseconds); undefined while they are not
 */
export function useMarkRead(items: readonly Notification[]): number | undefined {
  const [markRead, { originalArgs, fulfilledTimeStamp, isError }] = useMarkReadMutation();
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const newestUnread = items.find(({ read }) => !read)?.id;

  useEffect(() => {
    if (newestUnread !== undefined) void markRead(newestUnread);
  }, [newestUnread, markRead]);

  useEffect(() => {
    if (!isError || newestUnread === undefined) return;
    const retry = setTimeout(() => void markRead(newestUnread), RETRY_MS);
    return () => {
      clearTimeout(retry);
    };
  }, [isError, newestUnread, markRead]);

  useEffect(
    () => () => {
      dispatch(showAllRead());
    },
    [dispatch],
  );

  if (newestUnread === undefined) return 0;
  return originalArgs === newestUnread ? fulfilledTimeStamp : undefined;
}
