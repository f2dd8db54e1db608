import type { BookSuggestion } from '@endpaper/contracts';
import { Button, Cover, PlainButton } from '@endpaper/ui';
import { useId } from 'react';
import styles from './FillIn.module.css';

interface SuggestionsProps {
  books: readonly BookSuggestion[];
  onChoose: (book: BookSuggestion) => void;
  onNone: () => void;
}

/** The books that a title finds in Open Library, to choose one of. */
export function Suggestions({ books, onChoose, onNone }: SuggestionsProps) {
  const heading = useId();

  return (
    <section aria-labelledby={heading} className={styles.suggestions}>
      <h3 id={heading} className={styles.label}>
        Which book is it?
      </h3>
      <ul role="list" className={styles.list}>
        {books.map((book, index) => (
          <li key={index}>
            <PlainButton
              className={styles.book}
              onClick={() => {
                onChoose(book);
              }}
            >
              <span className={styles.cover}>
                <Cover
                  bookId={index}
                  title={book.title}
                  author={book.author ?? ''}
                  src={book.cover}
                  decorative
                />
              </span>
              <span>
                <bdi>{book.title}</bdi>
                {book.author !== null && (
                  <>
                    , <bdi>{book.author}</bdi>
                  </>
                )}
                {book.year !== null && `, ${book.year}`}
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
      <Button onClick={onNone}>None of these</Button>
    </section>
  );
}
