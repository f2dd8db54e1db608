import type { Notification } from '@endpaper/contracts';
import { useDispatch, type PortalStore } from '@endpaper/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { notificationsApi } from '../notifications/notifications.api.js';

/**
 * Marks what was loaded as read when the reader leaves the page. Until then the marks of the page and the number of the bell
 * say the same.
 * @param items the loaded notifications, newest first
 */
export function useMarkReadOnLeave(items: readonly Notification[]): void {
  const dispatch = useDispatch<PortalStore['dispatch']>();
  const markRead = useEffectEvent(() => {
    const newestUnread = items.find(({ read }) => !read)?.id;
    if (newestUnread !== undefined)
      void dispatch(notificationsApi.endpoints.markRead.initiate(newestUnread, { track: false }));
  });
  useEffect(
    () => () => {
      markRead();
    },
    [],
  );
}
