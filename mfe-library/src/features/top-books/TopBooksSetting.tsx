import { Loading, Skeleton } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { ReadFailed } from '../failures/ReadFailed.js';
import { ChooseTopBooksButton } from './ChooseTopBooksButton.js';
import { useTopBooksQuery } from './top-books.api.js';
import { ChosenTopBooks } from './TopBooks.js';
import styles from './TopBooks.module.css';

/** The books that the signed-in reader shows on the profile, and what chooses them, in the settings. */
export function TopBooksSetting() {
  const { user } = useSession();
  return user ? <Setting userId={user.id} /> : null;
}

function Setting({ userId }: { userId: number }) {
  const { currentData: books, error, refetch } = useTopBooksQuery(userId);
  if (books)
    return (
      <div className={styles.setting}>
        <ChosenTopBooks books={books} />
        <ChooseTopBooksButton userId={userId} books={books} />
      </div>
    );
  if (error) return <ReadFailed error={error} refetch={refetch} />;
  return (
    <Loading>
      <Skeleton shape="line" width="60%" />
    </Loading>
  );
}

export { TopBooksSetting as Component };
