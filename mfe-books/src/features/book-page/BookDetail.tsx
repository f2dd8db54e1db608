import type { Book } from '@endpaper/contracts';
import { Cover, CoverBand } from '@endpaper/ui';
import { HiddenNote, summary, useDocumentHead, useSession, Widget } from '@endpaper/web-kit';
import styles from './BookDetail.module.css';
import { MoreBooks } from '../shelves/MoreBooks.js';
import { BookActions } from './BookActions.js';
import { BookDescription } from './BookDescription.js';
import { BookFacts } from './BookFacts.js';
import { BookHead } from './BookHead.js';
import { BookReaders } from './BookReaders.js';
import { ReaderStatus } from './ReaderStatus.js';
import { OwnerlessBook } from './OwnerlessBook.js';
import { useLiveBook } from './use-live-book.js';
import { bookAsStructuredData } from './book-structured-data.js';

interface BookDetailProps {
  book: Book;
  onDeleted: () => void;
}

/** A book with the actions that the current user has, its readers and its posts. */
export function BookDetail({ book, onDeleted }: BookDetailProps) {
  const { user } = useSession();
  useLiveBook(book);
  useDocumentHead({
    title: `${book.title} by ${book.author}`,
    description: summary(book.description),
    canonical: `/books/${book.id}`,
    image: `/api/books/${book.id}/share.png`,
    feed: `/api/posts/${book.id}/feed.atom`,
    structuredData: bookAsStructuredData(book),
  });

  return (
    <article className={styles.page}>
      <div className={styles.columns}>
        <CoverBand bookId={book.id} src={book.cover} className={styles.band} />
        <div className={styles.cover}>
          <Cover bookId={book.id} title={book.title} author={book.author} src={book.cover} eager isOfPage />
        </div>
        <BookHead book={book} className={styles.head} />
        <ReaderStatus book={book} className={styles.status} />
        <div className={styles.about}>
          <HiddenNote reason={book.hidden} />
          <BookActions book={book} onDeleted={onDeleted} />
          {user && <Widget name="library/own-reading" bookId={book.id} />}
          <BookDescription key={book.description} text={book.description} />
          {book.user_id === null && <OwnerlessBook book={book} />}
        </div>
        <BookFacts book={book} className={styles.facts} />
        <div className={styles.posts}>
          <Widget name="posts/of-book" bookId={book.id} />
        </div>
        <BookReaders book={book} className={styles.readers} />
        <div className={styles.more}>
          <MoreBooks book={book} />
        </div>
      </div>
    </article>
  );
}
