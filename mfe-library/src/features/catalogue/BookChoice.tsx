import { Button, Cover, plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { yearText } from '../entries/edition-text.js';
import type { ReactNode } from 'react';
import styles from './BookChoice.module.css';
import type { CatalogueBook } from './catalogue-book.js';

interface BookChoiceProps {
  book: CatalogueBook;
  /** Whether its title leads to its page: not in a dialog, which would close. */
  isLinked: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** A further button beside the one that chooses it. */
  children?: ReactNode;
}

/** A book of the catalogue with what tells it from others, and the button that chooses it. */
export function BookChoice({ book, isLinked, isBusy, onChoose, children }: BookChoiceProps) {
  const { id, title, author, cover } = book;
  const edition = editionOf(book);
  return (
    <div className={styles.choice}>
      <Cover bookId={id} title={title} author="" src={cover} decorative />
      <div>
        <p dir="auto">
          {isLinked ? <Link to={`/books/${id}`}>{title}</Link> : <cite>{title}</cite>}, {author}
        </p>
        {edition !== '' && <p className={styles.edition}>{edition}</p>}
      </div>
      <div className={styles.buttons}>
        <Button
          data-chooses-book=""
          busy={isBusy}
          aria-label={[`It is “${title}” by ${author}`, edition].filter(Boolean).join(', ')}
          onClick={onChoose}
        >
          It is this one
        </Button>
        {children}
      </div>
    </div>
  );
}

/** What tells a book from another edition of it, as far as it is known. */
function editionOf({ year, pages, isbn }: CatalogueBook): string {
  return [
    year === null ? '' : yearText(year),
    pages === null ? '' : plural(pages, 'page'),
    isbn === null ? '' : `ISBN ${isbn}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
