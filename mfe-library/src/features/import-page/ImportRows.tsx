import type { ImportRow } from '@endpaper/contracts';
import { EmptyState, Loading, Skeleton } from '@endpaper/ui';
import { PagedList } from '@endpaper/web-kit';
import { AddToCatalogue } from '../catalogue/AddToCatalogue.js';
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
        <ul role="list" className={styles.list}>
          {rows.map(row => (
            <li key={row.id} className={styles.row}>
              <div>
                <h3 className={styles.title} dir="auto">
                  {row.title || 'Without a title'}
                </h3>
                {row.author !== '' && (
                  <p className={styles.soft} dir="auto">
                    {row.author}
                  </p>
                )}
                {row.reason !== null && <p className={styles.soft}>{remarkOf(row, row.reason)}</p>}
              </div>
              {row.state === 'undecided' ? (
                <DecideRow row={row} importId={id} userId={userId} onDecided={onDecided} />
              ) : (
                row.entry_id !== null && row.book_id === null && <AddToCatalogue book={row} />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The remark of a row with its place in the file. */
const remarkOf = ({ line }: ImportRow, reason: string) =>
  line === null ? reason : `Line ${line}: ${reason}`;
