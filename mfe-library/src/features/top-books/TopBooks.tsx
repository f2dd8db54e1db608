import type { TopBook } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { useId } from 'react';
import { Link } from '@endpaper/web-kit';
import { ChooseTopBooksButton } from './ChooseTopBooksButton.js';
import styles from './TopBooks.module.css';

interface TopBooksProps {
  userId: number;
  books: readonly TopBook[];
  /** Whether the signed-in reader sees the own profile. */
  isOwn: boolean;
}

/** The books that a reader shows on the profile, large on one line, and what chooses them. */
export function TopBooks({ userId, books, isOwn }: TopBooksProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={headingId}>Top books</h2>
        {isOwn && <ChooseTopBooksButton userId={userId} books={books} />}
      </header>
      <ChosenTopBooks books={books} />
    </section>
  );
}

/** The chosen books on one line, or what choosing them is for. */
export function ChosenTopBooks({ books }: { books: readonly TopBook[] }) {
  if (books.length === 0)
    return (
      <p className={styles.hint}>Show up to four books on your profile that say who you are as a reader.</p>
    );
  return (
    <ul role="list" className={styles.books}>
      {books.map(book => (
        <li key={book.id}>
          <Link to={`/books/${book.id}`} className={styles.link}>
            <Cover bookId={book.id} title={book.title} author={book.author} src={book.cover} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
