import { MAX_UNREAD, type Notification } from '@endpaper/contracts';
import { Button, plural, VisuallyHidden } from '@endpaper/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnreadQuery } from '../notifications/notifications.api.js';

interface NewNotificationsProps {
  loaded: readonly Notification[];
  /** Whether the list has older ones, which are not loaded. */
  hasMore: boolean;
  /** When the list was loaded (milliseconds). */
  loadedAt: number | undefined;
  isLoading: boolean;
  /** Loads the list again. Resolves to false when it failed. */
  reload: () => Promise<boolean>;
  /** Loads the list again, at the reader's request. */
  onShow: () => void;
}

/**
 * The button that shows what has come since the list was loaded: the unread ones, less those that the page shows. An empty list
 * has no rows that would move: it is loaded at once, and has the button only when that failed.
 */
export function NewNotifications(props: NewNotificationsProps) {
  const { loaded, hasMore, loadedAt, isLoading, onShow } = props;
  const { data, fulfilledTimeStamp: countedAt = 0 } = useUnreadQuery(undefined);
  const unread = loaded.filter(({ read }) => !read).length;
  // Older ones may be unread, too.
  const isKnown = !hasMore || unread < loaded.length;
  const count = (data?.count ?? 0) - unread;
  const hasNew = loadedAt !== undefined && countedAt > loadedAt && isKnown && count > 0;

  const isFirst = hasNew && loaded.length === 0;
  const [hasFailed, setHasFailed] = useState(false);
  const reload = useEffectEvent(props.reload);
  useEffect(() => {
    if (!isFirst) return;
    void reload().then(isLoaded => {
      setHasFailed(!isLoaded);
    });
  }, [isFirst]);

  const shown =
    count < MAX_UNREAD ? plural(count, 'new notification') : `${MAX_UNREAD - 1}+ new notifications`;
  return (
    <div aria-live="polite">
      {isFirst && !hasFailed && <VisuallyHidden>{shown}</VisuallyHidden>}
      {hasNew && !isLoading && (!isFirst || hasFailed) && <Button onClick={onShow}>{shown}</Button>}
    </div>
  );
}
