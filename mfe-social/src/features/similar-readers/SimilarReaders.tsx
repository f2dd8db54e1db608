import { Loading, plural } from '@endpaper/ui';
import { isNotFound, useAllEntities, useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { friendships } from '../friends/friend-entities.js';
import { useFriends } from '../friends/use-friends.js';
import { ReaderLink, ReaderSkeleton } from '../users/ReaderLink.js';
import { useUser } from '../users/users.api.js';
import { useOwnFavoritesQuery } from './own-favorites.api.js';
import { similarReaders, type SimilarReader } from './similar-readers.js';
import styles from './SimilarReaders.module.css';

const TITLE = 'Readers who favor what you favor';

/**
 * Readers who favor what the signed-in user favors, linked to their profiles, without the user's friends, those whom the user has asked,
 * and those who are known to ask the user. Renders nothing for visitors.
 */
export function SimilarReaders() {
  const { user } = useSession();
  const { data } = useOwnFavoritesQuery(undefined, { skip: !user });
  const { data: friends } = useFriends({ skip: !user });
  const known = useAllEntities(friendships);
  const heading = useId();
  if (!user) return null;
  if (!data || !friends)
    return (
      <section aria-labelledby={heading} className={styles.readers}>
        <h2 id={heading}>{TITLE}</h2>
        <Loading>
          <ReaderSkeleton />
        </Loading>
      </section>
    );

  const friendIds = friends.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const asking = known.filter(({ state }) => state === 'received').map(({ id }) => id);
  const readers = similarReaders(data.items, [user.id, ...friendIds, ...asking]);
  return (
    <section aria-labelledby={heading} className={styles.readers}>
      <h2 id={heading}>{TITLE}</h2>
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
  const { data: reader, error } = useUser(id);
  if (isNotFound(error)) return null;
  return (
    <li>
      {reader ? (
        <ReaderLink reader={reader} name={reader.username} note={`${plural(shared, 'favorite')} in common`} />
      ) : (
        <Loading>
          <ReaderSkeleton />
        </Loading>
      )}
    </li>
  );
}

export { SimilarReaders as Component };
