import { MAX_UNREAD } from '@endpaper/contracts';
import { Button, plural } from '@endpaper/ui';
import { useUnreadQuery } from '../notifications/notifications.api.js';

interface NewNotificationsProps {
  /** When the list was loaded (milliseconds). */
  loadedAt: number | undefined;
  isLoading: boolean;
  /** Loads the list again. */
  onShow: () => void;
}

/**
 * The button that shows what has come since the list was loaded: all that was loaded is marked read, so what is unread later is new.
 * The bell reads the count.
 */
export function NewNotifications({ loadedAt, isLoading, onShow }: NewNotificationsProps) {
  const { data, fulfilledTimeStamp: countedAt = 0 } = useUnreadQuery(undefined);
  const isNew = loadedAt !== undefined && countedAt > loadedAt && !isLoading;

  const count = data?.count ?? 0;
  const shown =
    count < MAX_UNREAD ? plural(count, 'new notification') : `${MAX_UNREAD - 1}+ new notifications`;
  return <div aria-live="polite">{isNew && count > 0 && <Button onClick={onShow}>{shown}</Button>}</div>;
}
