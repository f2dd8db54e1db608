import { CardGridSkeleton, Loading, Skeleton } from '@endpaper/ui';
import { useLocation } from '@endpaper/web-kit';
import styles from './Layout.module.css';

/** The shape of a page before the session is known: covers at home, a title and lines elsewhere. */
export function PageSkeleton() {
  const { pathname } = useLocation();
  if (pathname === '/') return <CardGridSkeleton />;
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton shape="title" width="40%" />
        <Skeleton shape="line" />
        <Skeleton shape="line" width="80%" />
      </div>
    </Loading>
  );
}
