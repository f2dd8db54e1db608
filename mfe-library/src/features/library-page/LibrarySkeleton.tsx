import { Loading, Skeleton } from '@endpaper/ui';
import styles from './LibraryPage.module.css';

const ROWS = 8;

/** The skeleton of the library as a list. */
export function LibrarySkeleton() {
  return (
    <Loading>
      <div className={styles.rows}>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={styles.rowSkeleton}>
            <Skeleton shape="cover" />
            <Skeleton shape="line" width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
