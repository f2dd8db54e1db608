import type { Post } from '@endpaper/contracts';
import { classNames, Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useId, type ReactNode } from 'react';
import { PostCard } from '../post-list/PostCard.js';
import styles from './PostTeasers.module.css';

const SHOWN = 3;

interface PostTeasersProps {
  title: string;
  /** The result of a query; undefined while it loads. */
  posts: readonly Post[] | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** Shown when there are no posts. */
  empty: ReactNode;
  /** The link to all of the posts. */
  more?: ReactNode;
}

/** The first posts of a list, in a row that scrolls. They have the same height while they load, so that the page below stays in its place. */
export function PostTeasers({ title, posts, error, onRetry, empty, more }: PostTeasersProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {posts && posts.length > 0 && more}
      </div>
      <div className={styles.room}>
        {posts ? (
          posts.length > 0 ? (
            <ul role="list" className={classNames('ep-rail', styles.row)}>
              {posts.slice(0, SHOWN).map(post => (
                <li key={post.id} className={styles.teaser}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
          ) : (
            <div className={styles.empty}>{empty}</div>
          )
        ) : error === undefined ? (
          <Teasers />
        ) : (
          <Notice
            message={errorMessage(error)}
            action={{ label: 'Try again', onPress: () => void onRetry() }}
          />
        )}
      </div>
    </section>
  );
}

/** The shape of the posts that load. */
function Teasers() {
  return (
    <Loading>
      <div className={classNames('ep-rail', styles.row)}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className={classNames(styles.teaser, styles.loading)}>
            <Skeleton shape="line" width="70%" />
            <Skeleton shape="line" />
            <Skeleton shape="line" width="40%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
