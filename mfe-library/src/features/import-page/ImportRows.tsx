import type { ImportRow } from '@endpaper/contracts';
import { EmptyState, Loading, Skeleton } from '@endpaper/ui';
import { Link, PagedList } from '@endpaper/web-kit';
import { asSentence } from '../failures/as-sentence.js';
import { InCatalogue } from '../catalogue/InCatalogue.js';
import { MissingBookActions } from '../catalogue/MissingBookActions.js';
import { DecideRow } from './DecideRow.js';
import styles from './ImportPage.module.css';
import { useImportRowsInfiniteQuery, type RowsShown } from './imports.api.js';

interface ImportRowsProps {
  id: number;
  shown: RowsShown;
  userId: number;
  onDecided: () => void;
}

/** Some of the rows of an import. */
export function ImportRows({ id, shown, userId, onDecided }: ImportRowsProps) {
  return (
    <PagedList
      query={useImportRowsInfiniteQuery({ id, shown })}
      skeleton={
        <Loading>
          <Skeleton shape="line" width="70%" />
        </Loading>
      }
      empty={<EmptyState small message="There are no such rows any more." />}
      moreLabel="More rows"
      loadsOnScroll={false}
    >
      {rows => (
        <>
          {shown === 'existing' && (
            <p className={styles.soft}>
              Your library had these books already, and the file had nothing to add.
            </p>
          )}
          {shown === 'undecided' && (
            <p className={styles.soft}>
              These books are in your library already, with the title and the author from the file. When you
              say which book of the catalogue each one is, it gets its page and cover.
            </p>
          )}
          <ul role="list" className={styles.list}>
            {rows.map(row => (
              <li key={row.id} className={styles.row}>
                <div>
                  <h3 className={styles.title} dir="auto">
                    {row.book && isNamedAlike(row, row.book) ? (
                      <Link to={`/books/${row.book.id}`}>{row.title}</Link>
                    ) : (
                      row.title || 'Without a title'
                    )}
                  </h3>
                  {row.author !== '' && (
                    <p className={styles.soft} dir="auto">
                      {row.author}
                    </p>
                  )}
                  {row.reason !== null && <p className={styles.soft}>{remarkOf(row, row.reason)}</p>}
                </div>
                {row.book && !isDecidable(row) && !isNamedAlike(row, row.book) && (
                  <InCatalogue book={row.book} />
                )}
                {isDecidable(row) ? (
                  <DecideRow row={row} importId={id} userId={userId} onDecided={onDecided} />
                ) : (
                  row.entry_id !== null && row.book_id === null && <MissingBookActions book={row} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

/** The remark of a row with its place in the file. */
const remarkOf = ({ line }: ImportRow, reason: string) =>
  asSentence(line === null ? reason : `Line ${line}: ${reason}`);

/** Whether its reader says, or has said, which book it is. */
const isDecidable = ({ state, entry_id, candidates }: ImportRow) =>
  state === 'undecided' || (entry_id !== null && candidates.length > 0);

/** Whether the file and the catalogue call a book the same. */
const isNamedAlike = (row: ImportRow, book: { title: string; author: string }) =>
  row.title === book.title && row.author === book.author;
