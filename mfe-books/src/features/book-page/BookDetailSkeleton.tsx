import { Loading, Skeleton } from '@endpaper/ui';
import styles from './BookDetail.module.css';

export function BookDetailSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.cover}>
            <Skeleton shape="cover" />
          </div>
          <div className={styles.about}>
            <Skeleton shape="title" width="70%" />
            <Skeleton shape="line" width="35%" />
            <Skeleton shape="button" />
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
