import { Loading, Skeleton } from '@endpaper/ui';
import styles from './Lists.module.css';

const ROWS = ['first', 'second', 'third'];

/** The loading state of a list. */
export function ListSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {ROWS.map(row => (
          <div key={row} className={styles.item}>
            <Skeleton shape="line" width="60%" />
            <Skeleton shape="line" width="90%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
