import { Loading, Skeleton } from '@endpaper/ui';
import styles from './PostDetail.module.css';

export function PostDetailSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.post}>
          <div className={styles.cover}>
            <Skeleton shape="cover" />
          </div>
          <div className={styles.head}>
            <Skeleton shape="line" width="9rem" />
            <Skeleton shape="title" width="70%" />
            <Skeleton shape="line" width="12rem" />
          </div>
          <div className={styles.body}>
            <div>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" width="60%" />
            </div>
          </div>
        </div>
      </div>
    </Loading>
  );
}
