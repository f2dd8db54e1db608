import { hasNoActor, type KindWithoutActor, type Notification } from '@endpaper/contracts';
import { Avatar, classNames, RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import BookCheck from 'lucide-react/icons/book-check';
import BookX from 'lucide-react/icons/book-x';
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
      {hasNoActor(notification.kind) && <KindIcon kind={notification.kind} />}
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

function KindIcon({ kind }: { kind: KindWithoutActor }) {
  const Icon = kind === 'texts_lost' ? BookX : kind === 'book_given' ? BookCheck : Scale;
  return <Icon className={styles.icon} aria-hidden />;
}

function targetOf({ kind, post, book_id, comment_id, actors, actor_count }: Notification): string {
  if (kind === 'texts_lost') return '/posts/lost';
  if (book_id) return `/books/${book_id}`;
  if (kind === 'report_decided' || kind === 'book_given') return '/moderation/reports';
  if (hasNoActor(kind)) return '/moderation/decisions';
  if (post) return comment_id === null ? `/post/${post.id}` : `/post/${post.id}#comment-${comment_id}`;
  const [friend] = actors;
  return friend && actor_count === 1 ? `/profile/${friend.id}` : '/friends';
}
