import type { LibraryStatus } from '@endpaper/contracts';
import { Loading, Skeleton } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { BookRow } from './BookRow.js';
import styles from './LibraryOfUser.module.css';
import { useShelvesOfUserQuery } from '../shelves/shelves.api.js';
import { TopBooks } from '../top-books/TopBooks.js';
import { useTopBooksQuery } from '../top-books/top-books.api.js';
import { EmptyOwnLibrary } from './EmptyOwnLibrary.js';
import { NumbersOfYear } from './NumbersOfYear.js';
import { ShelvesOfUser } from './ShelvesOfUser.js';
import { useLibraryOfUserQuery } from './user-library.api.js';

const ROWS: readonly (readonly [LibraryStatus, string])[] = [
  ['reading', 'Reading now'],
  ['read', 'Recently read'],
];

interface LibraryOfUserProps {
  userId: number;
  username: string;
}

/** The books that a user has chosen for the profile, what the user reads and has read, and the shelves, as far as the user shows them. Others see nothing when that is nothing. */
export function LibraryOfUser({ userId }: LibraryOfUserProps) {
  const reading = useLibraryOfUserQuery({ userId, status: 'reading' });
  const read = useLibraryOfUserQuery({ userId, status: 'read' });
  const { currentData: shelvesOfUser } = useShelvesOfUserQuery(userId);
  const { currentData: topBooks = [], isLoading: isChoosing } = useTopBooksQuery(userId);
  const isOwn = useSession().user?.id === userId;
  if (reading.isLoading || read.isLoading || isChoosing) return <RowSkeleton />;

  const shelves = shelvesOfUser?.filter(({ book_count }) => book_count > 0) ?? [];
  const shown = ROWS.map(([status, title]) => ({
    title,
    entries: (status === 'reading' ? reading : read).currentData?.items ?? [],
  })).filter(({ entries }) => entries.length > 0);
  const isEmpty = shown.length === 0 && shelves.length === 0;
  const isUnread = reading.isError || read.isError;
  if (isEmpty && topBooks.length === 0 && (!isOwn || isUnread)) return null;
  return (
    <div className={styles.rows}>
      {(isOwn || topBooks.length > 0) && <TopBooks userId={userId} books={topBooks} isOwn={isOwn} />}
      <NumbersOfYear userId={userId} isOwn={isOwn} />
      {isEmpty && isOwn && <EmptyOwnLibrary />}
      {shown.map(({ title, entries }) => (
        <BookRow key={title} title={title} entries={entries} />
      ))}
      {shelves.length > 0 && <ShelvesOfUser userId={userId} shelves={shelves} />}
    </div>
  );
}

function RowSkeleton() {
  return (
    <Loading>
      <Skeleton shape="line" width="8rem" />
    </Loading>
  );
}

export { LibraryOfUser as Component };
