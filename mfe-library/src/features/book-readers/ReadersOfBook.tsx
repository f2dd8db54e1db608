import { MAX_READERS, type BookReaders, type LibraryStatus } from '@endpaper/contracts';
import { Avatar, formatCount, Stars } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useReadersOfBookQuery } from './book-readers.api.js';
import styles from './ReadersOfBook.module.css';

const VERBS: Readonly<Record<LibraryStatus, string>> = {
  want: 'wants to read it',
  reading: 'is reading it',
  paused: 'has paused it',
  read: 'has read it',
  stopped: 'did not finish it',
};

/** Who reads a book now, and what the reader's friends say of it. Renders nothing when that is nobody. */
export function ReadersOfBook({ bookId }: { bookId: number }) {
  const { currentData: readers } = useReadersOfBookQuery(bookId);
  if (!readers || (readers.reading_count === 0 && readers.friends.length === 0)) return null;
  return (
    <section aria-label="Readers of this book" className={styles.readers}>
      {readers.reading_count > 0 && <p className={styles.now}>{nowText(readers.reading_count)}</p>}
      {readers.friends.length > 0 && (
        <ul role="list" className={styles.friends}>
          {readers.friends.map(friend => (
            <Friend key={friend.id} {...friend} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Friend({ id, username, picture, status, rating }: BookReaders['friends'][number]) {
  return (
    <li className={styles.friend}>
      <Avatar name={username} picture={picture} size="small" decorative />
      <span>
        <Link to={`/profile/${id}`}>
          <bdi>{username}</bdi>
        </Link>{' '}
        {VERBS[status]}
      </span>
      {rating !== null && <Stars value={rating} />}
    </li>
  );
}

function nowText(count: number): string {
  if (count === 1) return 'One other reader is reading it now';
  return `${count >= MAX_READERS ? 'More than 999' : formatCount(count)} other readers are reading it now`;
}

export { ReadersOfBook as Component };
