import type { TopBook } from '@endpaper/contracts';
import { IconButton } from '@endpaper/ui';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import styles from './TopBooks.module.css';

interface ChosenBooksProps {
  books: readonly TopBook[];
  onChange: (books: readonly TopBook[]) => void;
}

/** The chosen books in their order. */
export function ChosenBooks({ books, onChange }: ChosenBooksProps) {
  if (books.length === 0) return null;
  return (
    <ol role="list" aria-label="Chosen books" className={styles.rows}>
      {books.map((book, index) => (
        <li key={book.id} className={styles.row}>
          <span className={styles.name} dir="auto">
            {book.title}
          </span>
          {index > 0 && (
            <IconButton
              label={`Move ${book.title} up`}
              icon={<ArrowUp aria-hidden />}
              onClick={() => {
                onChange(movedUp(books, index));
              }}
            />
          )}
          <IconButton
            label={`Remove ${book.title}`}
            icon={<X aria-hidden />}
            onClick={() => {
              onChange(books.filter(({ id }) => id !== book.id));
            }}
          />
        </li>
      ))}
    </ol>
  );
}

/** The books with the one at an index before the one in front of it. */
const movedUp = (books: readonly TopBook[], index: number): readonly TopBook[] => [
  ...books.slice(0, index - 1),
  ...books.slice(index, index + 1),
  ...books.slice(index - 1, index),
  ...books.slice(index + 1),
];
