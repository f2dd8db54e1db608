import { MAX_UNREAD } from '@endpaper/contracts';
import { Tooltip } from '@endpaper/ui';
import { Link, useSession } from '@endpaper/web-kit';
import BellIcon from 'lucide-react/icons/bell';
import styles from './Bell.module.css';
import { useUnreadCount } from './use-unread-count.js';

/** The link to the notifications, with the number of unread ones. Renders nothing for visitors. */
export function Bell() {
  const { user } = useSession();
  const count = useUnreadCount(user?.id);
  if (!user) return null;
  const shown = count < MAX_UNREAD ? String(count) : `${MAX_UNREAD - 1}+`;
  return (
    <Tooltip text="Notifications">
      <Link
        to="/notifications"
        className={styles.bell}
        aria-label={count > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      >
        <BellIcon aria-hidden />
        {count > 0 && <span className={styles.count}>{shown}</span>}
      </Link>
    </Tooltip>
  );
}

export { Bell as Component };
