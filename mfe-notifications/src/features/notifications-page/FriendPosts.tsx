import { MAX_UNREAD } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import {
  useMarkFriendPostsReadMutation,
  useUnreadFriendPostsQuery,
  useUnreadQuery,
} from '../notifications/notifications.api.js';
import styles from './NotificationsPage.module.css';

/** The link to the feed, while it has posts that the reader has not read. The bell counts them no more once the page shows the link. */
export function FriendPosts() {
  const { data: unread } = useUnreadQuery(undefined);
  const { data } = useUnreadFriendPostsQuery(undefined, { skip: unread?.friend_posts !== true });
  const [markRead] = useMarkFriendPostsReadMutation();
  const [shown, setShown] = useState(0);

  if (data && data.count > shown) setShown(data.count);

  useEffect(() => {
    if (data && data.count > 0) void markRead(data.counted_at);
  }, [data, markRead]);

  if (shown === 0) return null;
  const count = shown < MAX_UNREAD ? plural(shown, 'new post') : `${MAX_UNREAD - 1}+ new posts`;
  return (
    <p className={styles.friendPosts}>
      <Link to="/feed">{count} of your friends</Link>
    </p>
  );
}
