import type { Book } from '@endpaper/contracts';
import { ShareButton, SignInLink, useSession, Widget } from '@endpaper/web-kit';
import { FavoriteButton } from '../favorites/FavoriteButton.js';
import styles from './BookActions.module.css';
import { BookOwnerMenu } from './BookOwnerMenu.js';

interface BookActionsProps {
  book: Book;
  onDeleted: () => void;
}

/** What the current user can do with a book; the rarer acts are in a menu. */
export function BookActions({ book, onDeleted }: BookActionsProps) {
  const { user } = useSession();
  return (
    <div className={styles.actions}>
      {user && <FavoriteButton book={book} userId={user.id} />}
      <SignInLink act="favorite">Log in to add this book to your favorites</SignInLink>
      <ShareButton title={book.title} path={`/books/${book.id}`} />
      {user && (
        <div className={styles.menu}>
          {user.id === book.user_id ? (
            <BookOwnerMenu book={book} onDeleted={onDeleted} />
          ) : (
            <Widget name="social/mute" kind="book" id={book.id} title={book.title} />
          )}
        </div>
      )}
    </div>
  );
}
