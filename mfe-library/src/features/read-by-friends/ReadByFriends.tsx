import type { BookOfFriends } from '@endpaper/contracts';
import { Avatar, Cover, Skeleton } from '@endpaper/ui';
import { Link, useRoom, useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { useBooksOfFriendsQuery } from '../book-readers/book-readers.api.js';
import { ReadFailed } from '../failures/ReadFailed.js';
import styles from './ReadByFriends.module.css';

/** The books that friends of the signed-in reader read now. Renders nothing without one. */
export function ReadByFriends() {
  const { user } = useSession();
  return user && <Books />;
}

function Books() {
  const id = useId();
  const { data, error, refetch } = useBooksOfFriendsQuery(undefined);
  if (!useRoom('read-by-friends', data && data.length > 0)) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>Your friends are reading</h2>
      {!data && error !== undefined ? (
        <ReadFailed error={error} refetch={refetch} />
      ) : (
        <ul role="list" className="ep-rail">
          {data?.map(book => <Book key={book.id} {...book} />) ?? (
            <li className={styles.book}>
              <Skeleton shape="cover" />
              <Skeleton shape="line" />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Book({ id, title, author, cover, friends, friend_count }: BookOfFriends) {
  const others = friend_count - 1;
  return (
    <li className={styles.book}>
      <Link to={`/books/${id}`} className={styles.link}>
        <Cover bookId={id} title={title} author={author} src={cover} />
        <span className={styles.friends}>
          {friends.map(friend => (
            <Avatar key={friend.id} name={friend.username} picture={friend.picture} size="small" decorative />
          ))}
        </span>
        <span className={styles.names}>
          <bdi>{friends[0]?.username}</bdi>
          {others > 0 && ` and ${others} more`}
        </span>
      </Link>
    </li>
  );
}

export { ReadByFriends as Component };
