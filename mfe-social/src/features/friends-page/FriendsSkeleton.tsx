import { Loading, Skeleton } from '@endpaper/ui';
import styles from './FriendsPage.module.css';

/** Friends who are on their way. */
export function FriendsSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        {[0, 1, 2, 3, 4, 5].map(index => (
          <div key={index} className={styles.friend}>
            <div className={styles.face}>
              <Skeleton shape="circle" />
            </div>
            <Skeleton shape="line" width="60%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
