import { classNames, Stars } from '@endpaper/ui';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { STATUS_NAMES } from '../entries/statuses.js';
import { HIDDEN_NAMES } from '../entries/visibilities.js';
import type { ShownEntry } from './shown-entry.js';
import styles from './EntryState.module.css';

interface EntryStateProps extends Pick<ShownEntry, 'entry' | 'shownIn'> {
  /** Whether the stars stand below those of the row above, beside the status; else they stand below the status. */
  isAligned?: boolean;
}

/** What the reader says of a book: the status, where the list has several, the stars, and who may see it if not everyone. */
export function EntryState({ entry, shownIn, isAligned = false }: EntryStateProps) {
  const { status, rating, visibility } = entry;
  return (
    <div
      className={classNames(
        styles.state,
        !isAligned && styles.stacked,
        isAligned && shownIn.status === undefined && styles.aligned,
      )}
    >
      {shownIn.status === undefined && status !== null && (
        <span className={styles.name}>{STATUS_NAMES[status]}</span>
      )}
      {rating !== null && <Stars value={rating} />}
      {visibility !== 'everyone' && (
        <span className={styles.hidden}>
          <LockKeyhole aria-hidden /> {HIDDEN_NAMES[visibility]}
        </span>
      )}
    </div>
  );
}
