import { MAX_UNREAD } from '@endpaper/contracts';
import { Button, plural } from '@endpaper/ui';
import { useUnreadQuery } from '../notifications/notifications.api.js';

interface NewNotificationsProps {
  /** When the list was loaded (milliseconds). */
  loadedAt: number | undefined;
  /** Since when what was loaded is marked as read; undefined while it is not. */
  markedAt: number | undefined;
  isLoading: boolean;
  /** Loads the list again. */
  onShow: () => void;
}

/** The button that shows what has come since the list was loaded: a count of unread ones that was read after it was marked as read. */
export function NewNotifications({ loadedAt, markedAt, isLoading, onShow }: NewNotificationsProps) {
  const { data, fulfilledTimeStamp: countedAt = 0 } = useUnreadQuery(undefined);
  const isNew =
    loadedAt !== undefined &&
    markedAt !== undefined &&
    countedAt > Math.max(loadedAt, markedAt) &&
    !isLoading;

  const count = data?.count ?? 0;
  const shown =
    count < MAX_UNREAD ? plural(count, 'new notification') : `${MAX_UNREAD - 1}+ new notifications`;
  return <div aria-live="polite">{isNew && count > 0 && <Button onClick={onShow}>{shown}</Button>}</div>;
}
