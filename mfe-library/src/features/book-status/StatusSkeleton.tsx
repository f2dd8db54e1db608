import { Loading, Skeleton } from '@endpaper/ui';
import styles from './BookStatus.module.css';

/** In place of a status button and stars. */
export function StatusSkeleton() {
  return (
    <Loading>
      <div className={styles.status}>
        <Skeleton shape="button" width="13rem" />
        <Skeleton shape="button" width="10rem" />
      </div>
    </Loading>
  );
}
