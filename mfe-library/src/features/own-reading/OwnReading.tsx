import { useSession } from '@endpaper/web-kit';
import { useEntry } from '../entries/entries.api.js';
import { openReadingOf } from '../entries/open-reading.js';
import { useEntryChanges } from '../entry-changes/use-entry-changes.js';
import type { OwnEntry } from '../entries/own-entry.js';
import { ReadingProgress } from '../readings/ReadingProgress.js';
import { ReadingsButton } from '../readings/ReadingsButton.js';
import { ShelvesButton } from '../shelves/ShelvesButton.js';
import styles from './OwnReading.module.css';

/** How far the signed-in reader has come in a book of the library, its readings and its shelves. Renders nothing for other books. */
export function OwnReading({ bookId }: { bookId: number }) {
  const { user } = useSession();
  return user ? <ReadingOf key={bookId} bookId={bookId} userId={user.id} /> : null;
}

/** The widget of the status says when the entry cannot be read. */
function ReadingOf({ bookId, userId }: { bookId: number; userId: number }) {
  const { data: entry } = useEntry(bookId);
  return entry && entry.entry_id !== null ? <Shown entry={entry} userId={userId} /> : null;
}

function Shown({ entry, userId }: OwnEntry) {
  const { setStatus } = useEntryChanges({ entry, userId });
  const reading = openReadingOf(entry);
  return (
    <div className={styles.parts}>
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
      <div className={styles.buttons}>
        <ReadingsButton entry={entry} userId={userId} className={styles.button} />
        <ShelvesButton entry={entry} userId={userId} className={styles.button} />
      </div>
    </div>
  );
}

export { OwnReading as Component };
