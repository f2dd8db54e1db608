import type { ImportRow } from '@endpaper/contracts';
import { Button, Cover, FormMessage, plural } from '@endpaper/ui';
import { errorMessage, Link } from '@endpaper/web-kit';
import { AddToCatalogue } from '../catalogue/AddToCatalogue.js';
import { yearText } from '../entries/edition-text.js';
import styles from './ImportPage.module.css';
import { useDecideRowMutation } from './imports.api.js';

interface DecideRowProps {
  row: ImportRow;
  importId: number;
  userId: number;
  onDecided: () => void;
}

/** The question which book of the catalogue a row is, and the answer once there is one. */
export function DecideRow({ row, importId, userId, onDecided }: DecideRowProps) {
  const [decide, { data: decided, isLoading, error }] = useDecideRowMutation();
  const choose = (book_id: number | null) => {
    onDecided();
    void decide({ importId, rowId: row.id, userId, book_id });
  };

  if (decided) {
    const book = row.candidates.find(({ id }) => id === decided.book_id);
    if (!book)
      return (
        <div className={styles.actions}>
          <p role="status">It stays in your library with its own title.</p>
          <AddToCatalogue book={row} />
        </div>
      );
    return (
      <p role="status">
        It is “{book.title}” by {book.author}.
      </p>
    );
  }
  return (
    <div role="group" aria-label={`Which book is “${row.title}”?`} className={styles.section}>
      {row.candidates.map(candidate => {
        const { id, title, author, cover } = candidate;
        const edition = editionOf(candidate);
        return (
          <div key={id} className={styles.candidate}>
            <Cover bookId={id} title={title} author="" src={cover} decorative />
            <div>
              <p dir="auto">
                <Link to={`/books/${id}`}>{title}</Link>, {author}
              </p>
              {edition !== '' && <p className={styles.soft}>{edition}</p>}
            </div>
            <Button
              busy={isLoading}
              aria-label={[`It is “${title}” by ${author}`, edition].filter(Boolean).join(', ')}
              onClick={() => {
                choose(id);
              }}
            >
              It is this one
            </Button>
          </div>
        );
      })}
      <div className={styles.actions}>
        <Button
          busy={isLoading}
          aria-label={`“${row.title}” is none of these`}
          onClick={() => {
            choose(null);
          }}
        >
          None of these
        </Button>
      </div>
      <FormMessage>{error && errorMessage(error)}</FormMessage>
    </div>
  );
}

/** What tells a book from another edition of it, as far as it is known. */
function editionOf({ year, pages, isbn }: ImportRow['candidates'][number]): string {
  return [
    year === null ? '' : yearText(year),
    pages === null ? '' : plural(pages, 'page'),
    isbn === null ? '' : `ISBN ${isbn}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
