import { Avatar, CountText, EmptyState, Loading, PageTitle, Skeleton } from '@endpaper/ui';
import { Link, PagedList, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import { countOf } from '../friends/friend-pages.js';
import { useFriends } from '../friends/use-friends.js';
import { SimilarReaders } from '../similar-readers/SimilarReaders.js';
import styles from './FriendsPage.module.css';

/** The friends of the signed-in user. */
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
  const count = friends.data ? countOf(friends.data.pages) : 0;

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
            {items.map(({ id, username, picture }) => (
              <li key={id}>
                <Link to={`/profile/${id}`} className={styles.friend}>
                  <Avatar name={username} picture={picture} size="large" decorative />
                  <span className={styles.name} dir="auto">
                    {username}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoFriends() {
  return (
    <EmptyState message="No friends yet. Open a post that you like: its author’s name leads to their profile, where you can add them.">
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
