import type { Book } from '@endpaper/contracts';
import { CountText, Cover } from '@endpaper/ui';
import { Link, useSession } from '@endpaper/web-kit';
import { FavoriteHeart } from '../favorites/FavoriteHeart.js';
import styles from './BookCard.module.css';

interface BookCardProps {
  book: Book;
  /** Loads the cover at once, for a card above the fold. */
  eager?: boolean;
}

/** A book in a grid: the cover links to its page; its counts and, for a signed-in user, its heart are below. */
export function BookCard({ book, eager = false }: BookCardProps) {
  const { user } = useSession();

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
          <CountText count={book.favorite_count} one="favorite" />
          <CountText count={book.post_count} one="post" />
        </p>
        {user && <FavoriteHeart book={book} userId={user.id} />}
      </div>
    </article>
  );
}
