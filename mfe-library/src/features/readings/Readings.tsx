import type { Entry, Reading } from '@endpaper/contracts';
import { Button, IconButton, useToast } from '@endpaper/ui';
import { errorMessage, useEntity, type ModalContentProps } from '@endpaper/web-kit';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo, useRef, useState } from 'react';
import parts from '../dialogs/DialogParts.module.css';
import { entries } from '../entries/entry-entity.js';
import { undatedOf } from './last-day.js';
import { Notes } from './Notes.js';
import { ReadingFields } from './ReadingFields.js';
import styles from './Readings.module.css';
import { readingText } from './reading-text.js';
import { useRemoveReadingMutation, useSaveReadingMutation } from './readings.api.js';

interface ReadingsProps extends ModalContentProps {
  entry: Entry;
  userId: number;
  /** Whether the form of a new reading is open, or that of the reading without a day. */
  isNew: boolean;
}

/** The readings of a book and the reader's notes, in a dialog. */
export function Readings({ entry: opened, userId, isNew, onDirtyChange }: ReadingsProps) {
  const entry = useEntity(entries, { data: opened.id }).data ?? opened;
  const toast = useToast();
  const [removeReading] = useRemoveReadingMutation();
  const [saveReading] = useSaveReadingMutation();
  /** The reading in the form. */
  const [edited, setEdited] = useState<Reading | 'new' | undefined>(() =>
    isNew ? (undatedOf(entry) ?? 'new') : undefined,
  );
  const { reportReading, reportNotes } = useDirtyForms(onDirtyChange);
  const { id, readings, book } = entry;

  async function remove(reading: Reading) {
    const { error } = await removeReading({ id, userId, readingId: reading.id });
    if (error) toast(errorMessage(error), 'problem');
    else
      toast('Reading deleted', 'plain', {
        label: 'Undo',
        onPress: () => void putBack(reading),
      });
  }
  async function putBack({ id: deleted, version: _, ...change }: Reading) {
    const to = { entryId: entry.entry_id ?? 0, idempotencyKey: `put back ${deleted}` };
    const { error } = await saveReading({ id, userId, to, change });
    if (error) toast(errorMessage(error), 'problem');
  }
  const done = () => {
    setEdited(undefined);
    reportReading(false);
  };
  const form = (
    <ReadingFields
      entry={entry}
      userId={userId}
      reading={edited === 'new' ? undefined : edited}
      onDone={done}
      onDirtyChange={reportReading}
    />
  );

  return (
    <div className={parts.parts}>
      <p className={parts.book} dir="auto">
        {book.title}
      </p>
      {readings.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Readings">
          {readings.map(reading => {
            const text = readingText(reading, book.pages);
            return (
              <li key={reading.id}>
                {edited !== 'new' && edited?.id === reading.id ? (
                  form
                ) : (
                  <div className={styles.reading}>
                    <span>{text}</span>
                    <IconButton
                      label={`Change: ${text}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => {
                        setEdited(reading);
                      }}
                    />
                    <IconButton
                      label={`Delete: ${text}`}
                      icon={<Trash aria-hidden />}
                      onClick={() => void remove(reading)}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {edited === 'new' ? (
        form
      ) : (
        <Button
          onClick={() => {
            setEdited('new');
          }}
        >
          {readings.length > 0 ? 'Add another reading' : 'Say when you read it'}
        </Button>
      )}
      <Notes entry={entry} userId={userId} onDirtyChange={reportNotes} />
    </div>
  );
}

/** The dialog has unsaved text while one of its two forms has. */
function useDirtyForms(onDirtyChange: (dirty: boolean) => void) {
  const dirty = useRef({ reading: false, notes: false });
  return useMemo(() => {
    const report = (form: 'reading' | 'notes') => (isDirty: boolean) => {
      dirty.current[form] = isDirty;
      onDirtyChange(dirty.current.reading || dirty.current.notes);
    };
    return { reportReading: report('reading'), reportNotes: report('notes') };
  }, [onDirtyChange]);
}

export { Readings as Component };
