import { Avatar, Button, CountText, EmptyState, Notice, PageTitle } from '@endpaper/ui';
import { Link, errorMessage, SignInGate, useDocumentHead, useInfiniteList } from '@endpaper/web-kit';
import { countIn } from '../friends/friend-pages.js';
import { useFriendsInfiniteQuery } from '../friends/friends.api.js';
import styles from './FriendsPage.module.css';
import { FriendsSkeleton } from './FriendsSkeleton.js';

/** The reader's friends. */
export function FriendsPage() {
  return (
    <SignInGate title="Friends" purpose="To make friends with other readers">
      <Friends />
    </SignInGate>
  );
}

function Friends() {
  useDocumentHead({ title: 'Friends' });
  const { data } = useFriendsInfiniteQuery(undefined);
  const count = data ? countIn(data.pages) : 0;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>Friends</PageTitle>
        {count > 0 && (
          <p className={styles.count}>
            <CountText count={count} one="friend" />
          </p>
        )}
      </header>
      <FriendList />
    </div>
  );
}

function FriendList() {
  const friends = useFriendsInfiniteQuery(undefined);
  const { items, hasMore, isLoadingMore, loadMore, sentinel } = useInfiniteList(friends);
  const { error } = friends;
  if (!items) {
    if (error === undefined) return <FriendsSkeleton />;
    return (
      <Notice
        message={errorMessage(error)}
        action={{ label: 'Try again', onPress: () => void friends.refetch() }}
      />
    );
  }
  if (items.length === 0 && !hasMore) {
    return (
      <EmptyState message="No friends yet. Open a post that you like: its author’s name leads to their profile, where you can add them.">
        <Link to="/">Find readers by their posts</Link>
      </EmptyState>
    );
  }

  return (
    <>
      <ul role="list" className={styles.grid}>
        {items.map(({ id, username, picture }) => (
          <li key={id}>
            <Link to={`/profile/${String(id)}`} className={styles.friend}>
              <Avatar name={username} picture={picture} size="large" decorative />
              <span className={styles.name}>{username}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div ref={sentinel} className={styles.more}>
          {error !== undefined && !isLoadingMore && <p role="status">{errorMessage(error)}</p>}
          <Button busy={isLoadingMore} onClick={loadMore}>
            More friends
          </Button>
        </div>
      )}
    </>
  );
}

export { FriendsPage as Component };
