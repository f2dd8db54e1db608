import type { RowState } from '@endpaper/contracts';
import { EmptyState, Loading, Skeleton } from '@endpaper/ui';
import { PagedList } from '@endpaper/web-kit';
import { AddToCatalogue } from '../catalogue/AddToCatalogue.js';
import { DecideRow } from './DecideRow.js';
import styles from './ImportPage.module.css';
import { useImportRowsInfiniteQuery } from './imports.api.js';

interface ImportRowsProps {
  id: number;
  state: RowState;
  userId: number;
  onDecided: () => void;
}

/** The rows of an import that have ended in one way. */
export function ImportRows({ id, state, userId, onDecided }: ImportRowsProps) {
  return (
    <PagedList
      query={useImportRowsInfiniteQuery({ id, state })}
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
                  {row.title}
                </h3>
                <p className={styles.soft} dir="auto">
                  {[row.author, row.reason ?? ''].filter(Boolean).join(' · ')}
                </p>
              </div>
              {row.state === 'undecided' && (
                <DecideRow row={row} importId={id} userId={userId} onDecided={onDecided} />
              )}
              {state === 'imported' && row.entry_id !== null && row.book_id === null && (
                <AddToCatalogue row={row} />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
