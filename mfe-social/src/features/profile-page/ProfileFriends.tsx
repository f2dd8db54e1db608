import { Avatar, CountText, Loading, Notice, PlainButton, Skeleton, VisuallyHidden } from '@endpaper/ui';
import { Link, errorMessage, useInfiniteList } from '@endpaper/web-kit';
import { areHidden, countOf } from '../friends/friend-pages.js';
import { useFriendship, useFriendsOf } from '../friends/use-friends.js';
import styles from './ProfileFriends.module.css';

interface ProfileFriendsProps {
  userId: number;
  username: string;
}

/** The count of a user's friends and the pictures of the first ones, or that the user does not show them. */
export function ProfileFriends({ userId, username }: ProfileFriendsProps) {
  const friends = useFriendsOf(userId);
  const friendship = useFriendship(userId);
  const { items, hasMore, isLoadingMore, loadMore } = useInfiniteList(friends);
  const { data, error } = friends;
  if (!data || !items) {
    // The friends of a blocked reader are not shown: until that is known, neither is an error.
    return error === undefined || friendship.isLoading ? (
      <FacesSkeleton />
    ) : (
      <Notice
        message="Friends can’t be shown right now."
        action={{
          label: 'Try again',
          onPress: () => {
            void friends.refetch();
            friendship.retry();
          },
        }}
      />
    );
  }
  if (areHidden(data.pages))
    return (
      <section className={styles.friends} aria-labelledby="social-friends">
        <h2 id="social-friends">Friends</h2>
        <p className={styles.none}>
          <span>
            <bdi>{username}</bdi> does not show you their friends.
          </span>
        </p>
      </section>
    );
  const count = countOf(data.pages);

  return (
    <section className={styles.friends} aria-labelledby="social-friends">
      <h2 id="social-friends">
        <CountText count={count} one="friend" />
      </h2>
      {items.length === 0 && <p className={styles.none}>No friends yet.</p>}
      {items.length > 0 && (
        <ul role="list" className={styles.faces}>
          {items.map(({ id, username, picture }) => (
            <li key={id}>
              <Link to={`/profile/${id}`} className={styles.face} title={username}>
                <Avatar name={username} picture={picture} />
              </Link>
            </li>
          ))}
          {hasMore && (
            <li>
              <PlainButton className={styles.more} aria-busy={isLoadingMore} onClick={loadMore}>
                +{Math.max(1, count - items.length)}
                <VisuallyHidden> more friends</VisuallyHidden>
              </PlainButton>
            </li>
          )}
        </ul>
      )}
      {hasMore && error !== undefined && !isLoadingMore && <p role="status">{errorMessage(error)}</p>}
    </section>
  );
}

function FacesSkeleton() {
  return (
    <Loading>
      <div className={styles.friends}>
        <Skeleton shape="line" width="6rem" />
        <div className={styles.faces}>
          {[0, 1, 2].map(index => (
            <Skeleton key={index} shape="circle" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
