import { MAX_UNREAD, type Widgets } from '@endpaper/contracts';
import { classNames, Tooltip } from '@endpaper/ui';
import { Link, useSession } from '@endpaper/web-kit';
import BellIcon from 'lucide-react/icons/bell';
import styles from './Bell.module.css';
import { useUnreadCount } from './use-unread-count.js';

/** The link to the notifications, with the number of unread ones. Renders nothing for visitors. */
export function Bell({ label }: Widgets['notifications/bell']) {
  const { user } = useSession();
  const count = useUnreadCount(user?.id);
  if (!user) return null;
  const shown = count < MAX_UNREAD ? String(count) : `${MAX_UNREAD - 1}+`;
  const name = count > 0 ? `Notifications, ${shown} unread` : 'Notifications';
  return (
    <Tooltip text="Notifications">
      <Link
        to="/notifications"
        className={classNames(styles.bell, label && styles.labelled)}
        // A name begins with what is shown, for readers who speak it.
        aria-label={label ? `${label}: ${name}` : name}
      >
        <BellIcon aria-hidden />
        {label && <span>{label}</span>}
        {count > 0 && <span className={styles.count}>{shown}</span>}
      </Link>
    </Tooltip>
  );
}

export { Bell as Component };
