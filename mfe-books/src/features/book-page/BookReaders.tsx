import type { Book } from '@endpaper/contracts';
import { useSession, Widget } from '@endpaper/web-kit';

/** The ratings of a book, who reads it now, and who loves it. */
export function BookReaders({ book, className }: { book: Book; className?: string | undefined }) {
  const { user } = useSession();
  return (
    <div className={className}>
      <Widget name="library/ratings" bookId={book.id} />
      {user && (
        <>
          <Widget name="library/readers" bookId={book.id} />
          <Widget
            name="social/loved-by"
            userIds={book.fav_book_users.map(({ user_id }) => user_id)}
            count={book.favorite_count}
          />
        </>
      )}
    </div>
  );
}
