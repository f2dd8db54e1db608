import { classNames, Loading, Skeleton } from '@endpaper/ui';
import { useExpectsReader } from '@endpaper/web-kit';
import styles from './BookDetail.module.css';
import skeletonStyles from './BookDetailSkeleton.module.css';
import headStyles from './BookHead.module.css';

export function BookDetailSkeleton() {
  const expectsReader = useExpectsReader();
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={classNames(styles.band, skeletonStyles.band)} />
          <div className={styles.cover}>
            <Skeleton shape="cover" />
          </div>
          <div className={classNames(headStyles.head, styles.head)}>
            <Skeleton shape="title" width="70%" />
            <Skeleton shape="line" width="45%" />
            <Skeleton shape="line" width="60%" />
          </div>
          <div className={styles.status}>
            <Skeleton shape="button" width={expectsReader ? '13rem' : '9rem'} />
          </div>
          <div className={styles.about}>
            <Skeleton shape="button" />
            <div className={skeletonStyles.lines}>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
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
