import type { Book } from '@endpaper/contracts';
import { classNames, CountText, PageTitle, Stars } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './BookHead.module.css';

/** From so many characters on, a title is set smaller. */
const LONG_TITLE = 40;

/** The title and the author of a book, what readers give it, and its counts, in the colours of the dark theme. */
export function BookHead({ book, className }: { book: Book; className?: string | undefined }) {
  const { title, author, rating_average: average } = book;
  return (
    <header className={classNames(styles.head, className)} data-long={title.length > LONG_TITLE || undefined}>
      <PageTitle dir="auto">{title}</PageTitle>
      <p className={styles.author} dir="auto">
        <Link to={`/author/${encodeURIComponent(author)}`}>{author}</Link>
      </p>
      <p className={styles.counts}>
        {average !== null && (
          <span className={styles.average}>
            <Stars value={average} /> <span aria-hidden>{average.toFixed(1)}</span>
          </span>
        )}
        <CountText count={book.favorite_count} one="favorite" />
        <CountText count={book.post_count} one="post" />
      </p>
    </header>
  );
}
