import { Loading, Skeleton } from '@endpaper/ui';
import rowStyles from './NotificationRow.module.css';
import styles from './NotificationsPage.module.css';

/** The list while it loads. */
export function NotificationsSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {[0, 1, 2, 3, 4].map(index => (
          <div key={index} className={rowStyles.row}>
            <div className={styles.face}>
              <Skeleton shape="circle" />
            </div>
            <div className={rowStyles.text}>
              <Skeleton shape="line" width="80%" />
              <Skeleton shape="line" width="30%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
