import { Avatar, Loading, plural, Skeleton } from '@endpaper/ui';
import { isNotFound, Link, useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { useFriendsInfiniteQuery } from '../friends/friends.api.js';
import { useUserQuery } from '../users/users.api.js';
import { useOwnFavoritesQuery } from './own-favorites.api.js';
import { similarReaders, type SimilarReader } from './similar-readers.js';
import styles from './SimilarReaders.module.css';

/** Readers who favor what the signed-in user favors, but the friends, linked to their profiles. Renders nothing for visitors, and when it can't be known. */
export function SimilarReaders() {
  const { user } = useSession();
  const { data } = useOwnFavoritesQuery(undefined, { skip: !user });
  const { data: friends } = useFriendsInfiniteQuery(undefined, { skip: !user });
  const heading = useId();
  if (!user || !data || !friends) return null;

  const friendIds = friends.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const readers = similarReaders(data.items, [user.id, ...friendIds]);
  return (
    <section aria-labelledby={heading} className={styles.readers}>
      <h2 id={heading}>Readers who favor what you favor</h2>
      {readers.length === 0 ? (
        <p className={styles.none}>Add a few books to your favorites: who favors them, too, appears here.</p>
      ) : (
        <ul role="list" className={styles.list}>
          {readers.map(reader => (
            <Reader key={reader.id} {...reader} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Reader({ id, shared }: SimilarReader) {
  const { data: reader, error } = useUserQuery(id);
  if (isNotFound(error)) return null;
  return (
    <li>
      {reader ? (
        <Link to={`/profile/${id}`} className={styles.reader}>
          <Avatar name={reader.username} picture={reader.picture} decorative />
          <span className={styles.names}>
            <bdi className={styles.name}>{reader.username}</bdi>
            <span className={styles.shared}>{plural(shared, 'favorite')} in common</span>
          </span>
        </Link>
      ) : (
        <Loading>
          <div className={styles.reader}>
            <Skeleton shape="circle" />
            <Skeleton shape="line" width="8rem" />
          </div>
        </Loading>
      )}
    </li>
  );
}

export { SimilarReaders as Component };
