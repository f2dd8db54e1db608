import { Stars } from '@endpaper/ui';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { STATUS_NAMES } from '../entries/statuses.js';
import type { ShownEntry } from './shown-entry.js';
import styles from './EntryState.module.css';

const HIDDEN = { friends: 'For my friends', me: 'Only for me' } as const;

/** What the reader says of a book: the status, where the list has several, the stars, and who may see it if not everyone. */
export function EntryState({ entry, shownIn }: Pick<ShownEntry, 'entry' | 'shownIn'>) {
  const { status, rating, visibility } = entry;
  return (
    <div className={styles.state}>
      {shownIn.status === undefined && status !== null && <span>{STATUS_NAMES[status]}</span>}
      {rating !== null && <Stars value={rating} />}
      {visibility !== 'everyone' && (
        <span className={styles.hidden}>
          <LockKeyhole aria-hidden /> {HIDDEN[visibility]}
        </span>
      )}
    </div>
  );
}
