import { Cover } from '@endpaper/ui';
import { Link, useDebounced, useLatestRequest } from '@endpaper/web-kit';
import { searchApi } from '../search/found-books.api.js';
import styles from './SimilarBooks.module.css';

const TYPING_PAUSE_MS = 400;
const MIN_LENGTH = 2;
const SHOWN = 3;

const { suggestedBooks } = searchApi.endpoints;

interface SimilarBooksProps {
  title: string;
  author: string;
}

/** A warning of books in the library that look like the one that is typed. It forbids nothing. */
export function SimilarBooks({ title, author }: SimilarBooksProps) {
  const [typedTitle, typedAuthor] = [title.trim(), author.trim()];
  const isComplete = typedTitle.length >= MIN_LENGTH && typedAuthor.length >= MIN_LENGTH;
  const query = useDebounced(isComplete ? `${typedTitle} ${typedAuthor}` : '', TYPING_PAUSE_MS);
  return <div role="status">{query !== '' && isComplete && <Found query={query} />}</div>;
}

function Found({ query }: { query: string }) {
  useLatestRequest(suggestedBooks, query);
  const books = suggestedBooks.useQueryState(query).currentData?.items.slice(0, SHOWN) ?? [];
  if (books.length === 0) return null;
  return (
    <div className={styles.warning}>
      <p>{books.length === 1 ? 'This book looks the same:' : 'These books look the same:'}</p>
      <ul role="list" className={styles.list}>
        {books.map(({ id, title, author, cover }) => (
          <li key={id}>
            {/* In a tab of its own: what was typed stays. */}
            <Link to={`/books/${id}`} target="_blank" className={styles.book}>
              <span className={styles.cover}>
                <Cover bookId={id} title={title} author={author} src={cover} decorative />
              </span>
              <span>
                <bdi>{title}</bdi>, <bdi>{author}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
