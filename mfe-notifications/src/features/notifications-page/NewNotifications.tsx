import { MAX_UNREAD, type Notification } from '@endpaper/contracts';
import { Button, plural } from '@endpaper/ui';
import { useUnreadQuery } from '../notifications/notifications.api.js';

interface NewNotificationsProps {
  loaded: readonly Notification[];
  /** Whether the list has older ones, which are not loaded. */
  hasMore: boolean;
  /** When the list was loaded (milliseconds). */
  loadedAt: number | undefined;
  isLoading: boolean;
  /** Loads the list again. */
  onShow: () => void;
}

/** The button that shows what has come since the list was loaded: the unread ones, less those that the page shows. */
export function NewNotifications({ loaded, hasMore, loadedAt, isLoading, onShow }: NewNotificationsProps) {
  const { data, fulfilledTimeStamp: countedAt = 0 } = useUnreadQuery(undefined);
  const unread = loaded.filter(({ read }) => !read).length;
  // Older ones may be unread, too.
  const isKnown = !hasMore || unread < loaded.length;
  const isNew = loadedAt !== undefined && countedAt > loadedAt && isKnown && !isLoading;

  const count = (data?.count ?? 0) - unread;
  const shown =
    count < MAX_UNREAD ? plural(count, 'new notification') : `${MAX_UNREAD - 1}+ new notifications`;
  return <div aria-live="polite">{isNew && count > 0 && <Button onClick={onShow}>{shown}</Button>}</div>;
}
