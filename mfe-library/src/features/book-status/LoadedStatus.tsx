import { isNotFound } from '@endpaper/web-kit';
import { ReadersOfBook } from '../book-readers/ReadersOfBook.js';
import { useEntry } from '../entries/entries.api.js';
import { ReadFailed } from '../failures/ReadFailed.js';
import styles from './BookStatus.module.css';
import { OwnStatus } from './OwnStatus.js';
import { StatusSkeleton } from './StatusSkeleton.js';

interface LoadedStatusProps {
  bookId: number;
  title: string;
  userId: number;
}

/** What the signed-in reader says of a book, and who else reads it. */
export function LoadedStatus({ bookId, title, userId }: LoadedStatusProps) {
  const { data: entry, error, refetch } = useEntry(bookId);
  if (entry)
    return (
      <div className={styles.parts}>
        <OwnStatus entry={entry} title={title} userId={userId} />
        <ReadersOfBook bookId={bookId} />
      </div>
    );
  if (error === undefined) return <StatusSkeleton />;
  // No library gets a book that moderators have hidden, which its owner alone still sees.
  if (isNotFound(error)) return null;
  return <ReadFailed error={error} refetch={refetch} />;
}

export { LoadedStatus as Component };
