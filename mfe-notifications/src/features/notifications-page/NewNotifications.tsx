import { liveTopic, MAX_UNREAD } from '@endpaper/contracts';
import { Button, plural } from '@endpaper/ui';
import { useLive, useSession } from '@endpaper/web-kit';
import { useState } from 'react';
import { useUnreadQuery } from '../notifications/notifications.api.js';

interface NewNotificationsProps {
  isLoading: boolean;
  /** Loads the list again. */
  onShow: () => void;
}

/** The button that shows what has come since the list was loaded: all that was loaded is marked read, so what is unread is new. */
export function NewNotifications({ isLoading, onShow }: NewNotificationsProps) {
  const { user } = useSession();
  const { data } = useUnreadQuery(undefined);
  // Before the first hint, the count may be that of before the list was loaded.
  const [isCurrent, setIsCurrent] = useState(false);
  useLive(user && liveTopic.notifications(user.id), () => {
    setIsCurrent(true);
  });

  const count = data?.count ?? 0;
  const shown =
    count < MAX_UNREAD ? plural(count, 'new notification') : `${MAX_UNREAD - 1}+ new notifications`;
  return (
    <div aria-live="polite">
      {isCurrent && count > 0 && !isLoading && <Button onClick={onShow}>{shown}</Button>}
    </div>
  );
}
