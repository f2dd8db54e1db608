import { Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, SignInLink, useExpectsReader, useSession } from '@endpaper/web-kit';
import { ReadersOfBook } from '../book-readers/ReadersOfBook.js';
import { useEntry } from '../entries/entries.api.js';
import styles from './BookStatus.module.css';
import { OwnStatus } from './OwnStatus.js';

interface BookStatusProps {
  bookId: number;
  title: string;
}

/** What the signed-in reader says of a book, with the stars; for visitors a link to log in. */
export function BookStatus({ bookId, title }: BookStatusProps) {
  const { user } = useSession();
  const expectsReader = useExpectsReader();
  if (user) return <LoadedStatus key={bookId} bookId={bookId} title={title} userId={user.id} />;
  if (expectsReader) return <StatusSkeleton />;
  return <SignInLink act="want">Log in to keep track of this book</SignInLink>;
}

function LoadedStatus({ bookId, title, userId }: BookStatusProps & { userId: number }) {
  const { data: entry, error, refetch } = useEntry(bookId);
  if (entry)
    return (
      <>
        <OwnStatus entry={entry} title={title} userId={userId} />
        <ReadersOfBook bookId={bookId} />
      </>
    );
  if (error === undefined) return <StatusSkeleton />;
  return (
    <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: () => void refetch() }} />
  );
}

function StatusSkeleton() {
  return (
    <Loading>
      <div className={styles.status}>
        <Skeleton shape="button" width="13rem" />
        <Skeleton shape="button" width="10rem" />
      </div>
    </Loading>
  );
}

export { BookStatus as Component };
