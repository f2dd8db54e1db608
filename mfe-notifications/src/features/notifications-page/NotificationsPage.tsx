import type { Notification } from '@endpaper/contracts';
import { Button, EmptyState, PageTitle, useToast } from '@endpaper/ui';
import {
  errorMessage,
  Link,
  PagedList,
  SignInGate,
  useDispatch,
  useDocumentHead,
  type ApiStore,
} from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import {
  showAllRead,
  useMarkReadMutation,
  useNotificationsInfiniteQuery,
} from '../notifications/notifications.api.js';
import { FriendPosts } from './FriendPosts.js';
import { NotificationRow } from './NotificationRow.js';
import styles from './NotificationsPage.module.css';
import { NotificationsSkeleton } from './NotificationsSkeleton.js';
import { NewNotifications } from './NewNotifications.js';
import { useMarkRead } from './use-mark-read.js';
import { useRemoveGone } from './use-remove-gone.js';

const TITLE = 'Notifications';

/** What others have done that concerns the signed-in user. */
export function NotificationsPage() {
  return (
    <SignInGate title={TITLE} purpose="To see who has answered you">
      <Notifications />
    </SignInGate>
  );
}

function Notifications() {
  useDocumentHead({ title: TITLE });
  const notifications = useNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const loaded = notifications.data?.pages.flatMap(({ items }) => items) ?? [];
  const markedAt = useMarkRead(loaded);
  useRemoveGone();
  const list = useRef<HTMLUListElement>(null);
  /** How often the reader has loaded the list again. */
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    if (reloads > 0) list.current?.querySelector('a')?.focus();
  }, [reloads]);

  async function showNew() {
    await notifications.refetch();
    setReloads(count => count + 1);
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{TITLE}</PageTitle>
        <NewNotifications
          loadedAt={notifications.fulfilledTimeStamp}
          markedAt={markedAt}
          isLoading={notifications.isFetching}
          onShow={() => void showNew()}
        />
        {loaded[0] && <MarkAllRead newest={loaded[0]} />}
      </header>
      <FriendPosts />
      <PagedList
        query={notifications}
        skeleton={<NotificationsSkeleton />}
        empty={<NoNotifications />}
        moreLabel="More notifications"
      >
        {items => (
          <ul ref={list} role="list" className={styles.list}>
            {items.map(notification => (
              <li key={notification.id}>
                <NotificationRow notification={notification} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** Takes the marks of unread notifications away. The button stays, so that it keeps the focus. */
function MarkAllRead({ newest }: { newest: Notification }) {
  const [markRead, { isLoading }] = useMarkReadMutation();
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const toast = useToast();

  async function markAll() {
    const { error } = await markRead(newest.id);
    if (error) {
      toast(errorMessage(error), 'problem');
      return;
    }
    dispatch(showAllRead());
    toast('All notifications are marked as read.');
  }

  return (
    <Button busy={isLoading} onClick={() => void markAll()}>
      Mark all as read
    </Button>
  );
}

function NoNotifications() {
  return (
    <EmptyState message="Nothing yet. When others answer your posts, mention you or add you as a friend, you will see it here.">
      <Link to="/">Find a book to write about</Link>
    </EmptyState>
  );
}

export { NotificationsPage as Component };
