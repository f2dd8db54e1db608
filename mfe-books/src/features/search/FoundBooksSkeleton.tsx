import { Loading, Skeleton } from '@endpaper/ui';
import styles from './FoundBooks.module.css';

/** The loading state of a list of found books. */
export function FoundBooksSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {[0, 1, 2, 3].map(index => (
          <div key={index} className={styles.book}>
            <span className={styles.cover}>
              <Skeleton shape="cover" />
            </span>
            <div className={styles.texts}>
              <Skeleton shape="line" width="60%" />
              <Skeleton shape="line" width="40%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
