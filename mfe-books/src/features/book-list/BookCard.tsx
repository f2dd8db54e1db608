import type { Book } from '@endpaper/contracts';
import { CountText, Cover } from '@endpaper/ui';
import { Link, QuietWidgets, useHasWidget, useSession, Widget } from '@endpaper/web-kit';
import { FavoriteHeart } from '../favorites/FavoriteHeart.js';
import styles from './BookCard.module.css';

interface BookCardProps {
  book: Book;
  /** Loads the cover at once, for a card above the fold. */
  eager?: boolean;
}

/** A book in a grid: the cover links to its page; its counts and, for a signed-in user, its heart and the menu of the library are below. */
export function BookCard({ book, eager = false }: BookCardProps) {
  const { user } = useSession();
  const hasLibrary = useHasWidget('library/card-menu');

  return (
    <article className={styles.card}>
      <Link to={`/books/${book.id}`} className={styles.link}>
        <Cover
          bookId={book.id}
          title={book.title}
          author={book.author}
          src={book.cover}
          decorative
          eager={eager}
        />
        <div className={styles.overlay}>
          <h2 className={styles.title} dir="auto">
            {book.title}
          </h2>{' '}
          <p className={styles.author} dir="auto">
            {book.author}
          </p>
        </div>
      </Link>
      <div className={styles.foot}>
        <p className={styles.counts}>
          {book.favorite_count > 0 && <CountText count={book.favorite_count} one="favorite" />}
          {book.post_count > 0 && <CountText count={book.post_count} one="post" />}
        </p>
        {user && (
          <div className={styles.actions}>
            {hasLibrary && (
              <div className={styles.library}>
                <QuietWidgets value>
                  <Widget name="library/card-menu" bookId={book.id} title={book.title} />
                </QuietWidgets>
              </div>
            )}
            <FavoriteHeart book={book} userId={user.id} />
          </div>
        )}
      </div>
    </article>
  );
}
