import type { Entry } from '@endpaper/contracts';
import { StarRating } from '@endpaper/ui';
import { usePendingAct } from '@endpaper/web-kit';
import { openReadingOf } from '../entries/open-reading.js';
import { useEntryChanges } from '../entry-changes/use-entry-changes.js';
import { ReadingProgress } from '../readings/ReadingProgress.js';
import { ReadingsButton } from '../readings/ReadingsButton.js';
import { ShelvesButton } from '../shelves/ShelvesButton.js';
import styles from './BookStatus.module.css';
import { StatusButton } from './StatusButton.js';

interface OwnStatusProps {
  entry: Entry;
  title: string;
  userId: number;
}

/** The status of a book in the reader's library, how far the reader has come, and the reader's stars. */
export function OwnStatus({ entry, title, userId }: OwnStatusProps) {
  const { setStatus, setRating } = useEntryChanges({ entry, userId });
  const keep = () => {
    if (entry.status === null) setStatus('want');
  };
  const reading = openReadingOf(entry);
  usePendingAct('want', keep);

  return (
    <div className={styles.status}>
      <StatusButton entry={entry} title={title} userId={userId} onWant={keep} />
      {reading && (entry.status === 'reading' || entry.status === 'paused') && (
        <ReadingProgress
          entry={entry}
          reading={reading}
          userId={userId}
          onFinish={() => {
            setStatus('read');
          }}
        />
      )}
      <StarRating label={`Your rating of ${title}`} value={entry.rating} onChange={setRating} />
      {entry.entry_id !== null && (
        <div className={styles.further}>
          <ReadingsButton entry={entry} userId={userId} />
          <ShelvesButton entry={entry} userId={userId} />
        </div>
      )}
    </div>
  );
}
