import type { NotificationKind } from '@endpaper/contracts';
import { Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, Link, useRoom, useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { NotificationRow } from '../notifications-page/NotificationRow.js';
import { useNotifications } from '../notifications/notifications.api.js';
import styles from './Replies.module.css';

const KINDS: readonly NotificationKind[] = ['comment', 'reply', 'mention'];
/** The most that are shown: the others are a click away. */
const SHOWN = 3;

/** What others have answered to the signed-in reader and the reader has not read. Renders nothing without it. */
export function Replies() {
  const { user } = useSession();
  return user && <UnreadReplies />;
}

function UnreadReplies() {
  const id = useId();
  const { data, error, refetch } = useNotifications();
  const replies = data?.pages[0]?.items
    .filter(({ kind, read }) => !read && KINDS.includes(kind))
    .slice(0, SHOWN);
  if (!useRoom('replies', replies && replies.length > 0)) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>Replies to you</h2>
        <Link to="/notifications">All notifications</Link>
      </div>
      {!replies && error !== undefined ? (
        <Notice
          message={errorMessage(error)}
          action={{ label: 'Try again', onPress: () => void refetch() }}
        />
      ) : (
        <ul role="list" className={styles.rows}>
          {replies?.map(reply => (
            <li key={reply.id}>
              <NotificationRow notification={reply} />
            </li>
          )) ?? (
            <li>
              <Skeleton shape="line" />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

export { Replies as Component };
