import type { Shelf } from '@endpaper/contracts';
import { Loading, plural, Skeleton } from '@endpaper/ui';
import { useId, useState } from 'react';
import { ReadFailed } from '../failures/ReadFailed.js';
import { BookCovers } from './BookCovers.js';
import styles from './LibraryOfUser.module.css';
import { useLibraryOfUserQuery } from './user-library.api.js';

/** The shelves of a user. Each opens to its books. */
export function ShelvesOfUser({ userId, shelves }: { userId: number; shelves: readonly Shelf[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.row}>
      <h2 id={headingId}>Shelves</h2>
      {shelves.map(shelf => (
        <OpenableShelf key={shelf.id} userId={userId} shelf={shelf} />
      ))}
    </section>
  );
}

function OpenableShelf({ userId, shelf }: { userId: number; shelf: Shelf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.shelf}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span dir="auto">{shelf.name}</span>{' '}
        <span className={styles.count}>{plural(shelf.book_count, 'book')}</span>
      </summary>
      {shelf.description !== null && (
        <p className={styles.description} dir="auto">
          {shelf.description}
        </p>
      )}
      {isOpen && <BooksOfShelf userId={userId} shelfId={shelf.id} />}
    </details>
  );
}

function BooksOfShelf({ userId, shelfId }: { userId: number; shelfId: number }) {
  const { currentData, error, refetch } = useLibraryOfUserQuery({ userId, shelf: shelfId });
  if (currentData) return <BookCovers entries={currentData.items} />;
  if (error) return <ReadFailed error={error} refetch={refetch} />;
  return (
    <Loading>
      <Skeleton shape="line" width="12rem" />
    </Loading>
  );
}
