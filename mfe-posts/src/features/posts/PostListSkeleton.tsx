import { Loading, Skeleton } from '@endpaper/ui';
import styles from './PostListSkeleton.module.css';

/** The loading state of a list of posts or comments. */
export function PostListSkeleton() {
  return (
    <Loading>
      {[0, 1, 2].map(index => (
        <div key={index} className={styles.post}>
          <Skeleton shape="circle" />
          <div>
            <Skeleton shape="line" width="40%" />
            <Skeleton shape="line" />
            <Skeleton shape="line" width="70%" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
