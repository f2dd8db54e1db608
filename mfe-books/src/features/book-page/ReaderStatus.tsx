import type { Book } from '@endpaper/contracts';
import { useExpectsReader, useHasWidget, Widget } from '@endpaper/web-kit';
import { classNames } from '@endpaper/ui';
import styles from './ReaderStatus.module.css';

/** What the reader says of the book, beside its cover. */
export function ReaderStatus({ book, className }: { book: Book; className?: string | undefined }) {
  const expectsReader = useExpectsReader();
  const hasLibrary = useHasWidget('library/book-status');
  return (
    <div className={classNames(className, hasLibrary && expectsReader && styles.ownStatus)}>
      <Widget name="library/book-status" bookId={book.id} title={book.title} />
    </div>
  );
}
