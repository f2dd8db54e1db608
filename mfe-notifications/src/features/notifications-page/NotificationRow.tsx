import { isOfModerators, type Notification } from '@endpaper/contracts';
import { Avatar, classNames, RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import Scale from 'lucide-react/icons/scale';
import styles from './NotificationRow.module.css';
import { NotificationSentence } from './NotificationSentence.js';

/** A notification, linked to what it is about. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { actors, created_at, read } = notification;
  const [newest] = actors;
  return (
    <Link to={targetOf(notification)} className={classNames(styles.row, !read && styles.unread)}>
      {newest && <Avatar name={newest.username} picture={newest.picture} decorative />}
      {isOfModerators(notification.kind) && <Scale className={styles.moderators} aria-hidden />}
      <span className={styles.text}>
        <span>
          <NotificationSentence notification={notification} />
        </span>
        <span className={styles.time}>
          <RelativeTime at={created_at} />
          {!read && <span className={styles.mark}>New</span>}
        </span>
      </span>
    </Link>
  );
}

function targetOf({ kind, post, comment_id, actors, actor_count }: Notification): string {
  if (kind === 'report_decided') return '/moderation/reports';
  if (isOfModerators(kind)) return '/moderation/decisions';
  if (post) return comment_id === null ? `/post/${post.id}` : `/post/${post.id}#comment-${comment_id}`;
  const [friend] = actors;
  return friend && actor_count === 1 ? `/profile/${friend.id}` : '/friends';
}
