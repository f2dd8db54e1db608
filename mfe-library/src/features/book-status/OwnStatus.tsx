import type { Entry } from '@endpaper/contracts';
import { StarRating } from '@endpaper/ui';
import { usePendingAct } from '@endpaper/web-kit';
import { useEntryChanges } from '../entry-changes/use-entry-changes.js';
import styles from './BookStatus.module.css';
import { StatusButton } from './StatusButton.js';

interface OwnStatusProps {
  entry: Entry;
  title: string;
  userId: number;
}

/** The status of a book in the reader's library, and the reader's stars. */
export function OwnStatus({ entry, title, userId }: OwnStatusProps) {
  const { setStatus, setRating } = useEntryChanges({ entry, userId });
  const keep = () => {
    if (entry.status === null) setStatus('want');
  };
  usePendingAct('want', keep);

  return (
    <div className={styles.status}>
      <StatusButton entry={entry} title={title} userId={userId} onWant={keep} />
      <StarRating label={`Your rating of ${title}`} value={entry.rating} onChange={setRating} />
    </div>
  );
}
