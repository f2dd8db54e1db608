import { GENRES, isGenreId, isWebUrl, type Book } from '@endpaper/contracts';
import { CountText, Cover, LinkedText, PageTitle } from '@endpaper/ui';
import {
  HiddenNote,
  Link,
  ShareButton,
  SignInLink,
  summary,
  useDocumentHead,
  useExpectsReader,
  useHasWidget,
  useSession,
  Widget,
} from '@endpaper/web-kit';
import ExternalLink from 'lucide-react/icons/external-link';
import styles from './BookDetail.module.css';
import { FavoriteButton } from '../favorites/FavoriteButton.js';
import { MoreBooks } from '../shelves/MoreBooks.js';
import { BookFacts } from './BookFacts.js';
import { BookOwnerActions } from './BookOwnerActions.js';
import { OwnerlessBook } from './OwnerlessBook.js';
import { useLiveBook } from './use-live-book.js';
import { bookAsStructuredData } from './book-structured-data.js';

interface BookDetailProps {
  book: Book;
  onDeleted: () => void;
}

/** A book with the actions that the current user has, and its posts. */
export function BookDetail({ book, onDeleted }: BookDetailProps) {
  const { user } = useSession();
  const expectsReader = useExpectsReader();
  const hasRatings = useHasWidget('library/ratings');
  const hasLibrary = useHasWidget('library/book-status');
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
        <div className={styles.cover}>
          <Cover bookId={book.id} title={book.title} author={book.author} src={book.cover} eager />
        </div>
        <div className={styles.about}>
          <header className={styles.head}>
            {isGenreId(book.genre_id) && (
              <Link className={styles.genre} to={`/sorted/${book.genre_id}`}>
                {GENRES[book.genre_id]}
              </Link>
            )}
            <PageTitle dir="auto">{book.title}</PageTitle>
            <p className={styles.author} dir="auto">
              <Link to={`/author/${encodeURIComponent(book.author)}`}>{book.author}</Link>
            </p>
          </header>
          <HiddenNote reason={book.hidden} />
          <BookFacts book={book} />
          <p className={styles.counts}>
            <CountText count={book.favorite_count} one="favorite" />
            <CountText count={book.post_count} one="post" />
          </p>
          {hasRatings && (
            <div className={styles.ratings}>
              <Widget name="library/ratings" bookId={book.id} />
            </div>
          )}
          <div className={styles.actions}>
            {hasLibrary && (
              <div className={expectsReader ? styles.ownStatus : undefined}>
                <Widget name="library/book-status" bookId={book.id} title={book.title} />
              </div>
            )}
            {user && <FavoriteButton book={book} userId={user.id} />}
            <SignInLink act="favorite">Log in to add this book to your favorites</SignInLink>
            {user?.id === book.user_id && <BookOwnerActions book={book} onDeleted={onDeleted} />}
            <ShareButton title={book.title} path={`/books/${book.id}`} />
            {user && (
              <div className={styles.mute}>
                <Widget
                  name="social/mute"
                  kind="book"
                  id={book.id}
                  title={book.title}
                  isOwn={user.id === book.user_id}
                />
              </div>
            )}
          </div>
          {book.user_id === null && <OwnerlessBook book={book} />}
          <p className={styles.description} dir="auto">
            <LinkedText text={book.description} />
          </p>
          {isWebUrl(book.amazon) && (
            // A user wrote the address, so search engines must not count the link.
            <a
              className={styles.find}
              href={book.amazon}
              rel="noopener noreferrer nofollow ugc"
              target="_blank"
            >
              Find this book <ExternalLink aria-label="(opens in a new tab)" />
            </a>
          )}
        </div>
        <div className={styles.posts}>
          <Widget name="posts/of-book" bookId={book.id} />
        </div>
        <div className={styles.more}>
          <MoreBooks book={book} />
        </div>
      </div>
    </article>
  );
}
