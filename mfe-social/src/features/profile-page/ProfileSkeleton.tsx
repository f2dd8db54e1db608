import { Loading, Skeleton } from '@endpaper/ui';
import styles from './Profile.module.css';

export function ProfileSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.head}>
          <div className={styles.face}>
            <Skeleton shape="circle" />
          </div>
          <div className={styles.names}>
            <Skeleton shape="title" width="60%" />
            <Skeleton shape="line" width="40%" />
          </div>
        </div>
        <Skeleton shape="line" width="30%" />
      </div>
    </Loading>
  );
}
