import { Avatar, CountText, EmptyState, Loading, PageTitle, Skeleton } from '@endpaper/ui';
import { Link, PagedList, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import { useEffect, useRef } from 'react';
import { countOf } from '../friends/friend-pages.js';
import { useFriendRequests, useFriends } from '../friends/use-friends.js';
import { SimilarReaders } from '../similar-readers/SimilarReaders.js';
import { FriendRequests } from './FriendRequests.js';
import styles from './FriendsPage.module.css';

/** Those who ask the signed-in user to be friends, the friends, and those whom the user has asked. */
export function FriendsPage() {
  return (
    <SignInGate title="Friends" purpose="To make friends with other readers">
      <Friends />
    </SignInGate>
  );
}

function Friends() {
  useDocumentHead({ title: 'Friends' });
  const friends = useFriends();
  const requests = useFriendRequests();
  const page = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const count = friends.data ? countOf(friends.data.pages) : 0;
  const waiting = requests.data?.pages.flatMap(({ items }) => items).length;
  const wasAnswered = useRef(false);

  useEffect(() => {
    if (!wasAnswered.current) return;
    wasAnswered.current = false;
    // The row with the pressed button is gone, and the focus was lost with it. On a button of the next row it would answer a second
    // press of the key.
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector<HTMLElement>('li a') ?? page.current?.querySelector('h1');
    next?.focus();
  }, [waiting]);

  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <PageTitle>Friends</PageTitle>
        {count > 0 && (
          <p className={styles.count}>
            <CountText count={count} one="friend" />
          </p>
        )}
      </header>
      {/* The requests stand above the friends, which they would push down later. */}
      {requests.isLoading ? (
        <FriendsSkeleton />
      ) : (
        <>
          <FriendRequests
            ref={list}
            requests={requests}
            onAnswered={() => {
              wasAnswered.current = true;
            }}
          />
          <FriendList friends={friends} />
        </>
      )}
    </div>
  );
}

function FriendList({ friends }: { friends: ReturnType<typeof useFriends> }) {
  return (
    <PagedList
      query={friends}
      skeleton={<FriendsSkeleton />}
      empty={
        <>
          <NoFriends />
          <SimilarReaders />
        </>
      }
      moreLabel="More friends"
    >
      {items => (
        <ul role="list" className={styles.grid}>
          {items.map(({ id, username, picture, state }) => (
            <li key={id}>
              <Link to={`/profile/${id}`} className={styles.friend}>
                <Avatar name={username} picture={picture} size="large" decorative />
                <span className={styles.name} dir="auto">
                  {username}
                </span>
                {state === 'requested' && <span className={styles.state}>Requested</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoFriends() {
  return (
    <EmptyState message="No friends yet. Open a post that you like: its author’s name leads to their profile, where you can ask them.">
      <Link to="/">Find readers by their posts</Link>
    </EmptyState>
  );
}

function FriendsSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        {[0, 1, 2, 3, 4, 5].map(index => (
          <div key={index} className={styles.friend}>
            <div className={styles.face}>
              <Skeleton shape="circle" />
            </div>
            <Skeleton shape="line" width="60%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

export { FriendsPage as Component };
