import type { Notification } from '@endpaper/contracts';
import { Button, EmptyState, PageTitle, useToast } from '@endpaper/ui';
import { errorMessage, Link, PagedList, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useMarkReadMutation, useNotifications } from '../notifications/notifications.api.js';
import { FriendPosts } from './FriendPosts.js';
import { NotificationRow } from './NotificationRow.js';
import styles from './NotificationsPage.module.css';
import { NotificationsSkeleton } from './NotificationsSkeleton.js';
import { NewNotifications } from './NewNotifications.js';
import { useMarkReadOnLeave } from './use-mark-read-on-leave.js';
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
  const notifications = useNotifications();
  const loaded = notifications.data?.pages.flatMap(({ items }) => items) ?? [];
  const newestUnread = loaded.find(({ read }) => !read);
  useMarkReadOnLeave(loaded);
  useRemoveGone();
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLDivElement>(null);
  /** How often the reader has pressed a button that then is gone. */
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    if (presses > 0) list.current?.querySelector('a')?.focus();
  }, [presses]);

  const focusOnList = () => {
    setPresses(count => count + 1);
  };

  /** An empty list has a link, which goes when the first notification comes. */
  async function reload() {
    const hadFocus = empty.current?.contains(document.activeElement) === true;
    const { isSuccess } = await notifications.refetch();
    if (isSuccess && hadFocus) focusOnList();
    return isSuccess;
  }

  async function showNew() {
    await notifications.refetch();
    focusOnList();
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{TITLE}</PageTitle>
        <NewNotifications
          loaded={loaded}
          hasMore={notifications.hasNextPage}
          loadedAt={notifications.fulfilledTimeStamp}
          isLoading={notifications.isFetching}
          reload={reload}
          onShow={() => void showNew()}
        />
        {newestUnread && <MarkAllRead newest={newestUnread} onMarked={focusOnList} />}
      </header>
      <FriendPosts />
      <PagedList
        query={notifications}
        skeleton={<NotificationsSkeleton />}
        empty={
          <div ref={empty}>
            <NoNotifications />
          </div>
        }
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

/** Marks all notifications as read, on the page and at the bell. */
function MarkAllRead({ newest, onMarked }: { newest: Notification; onMarked: () => void }) {
  const [markRead, { isLoading }] = useMarkReadMutation();
  const toast = useToast();

  async function markAll() {
    const { error } = await markRead(newest.id);
    if (error) {
      toast(errorMessage(error), 'problem');
      return;
    }
    onMarked();
  }

  return (
    <Button busy={isLoading} onClick={() => void markAll()}>
      Mark all as read
    </Button>
  );
}

function NoNotifications() {
  return (
    <EmptyState message="Nothing yet. When others answer your posts, mention you or ask to be your friend, you will see it here.">
      <Link to="/">Find a book to write about</Link>
    </EmptyState>
  );
}

export { NotificationsPage as Component };
