import { ReadingChange, type Entry, type Reading, type TypedReading } from '@endpaper/contracts';
import { FormMessage, SelectField, TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import parts from '../dialogs/DialogParts.module.css';
import { SaveButtons } from '../dialogs/SaveButtons.js';
import { openReadingOf } from '../entries/open-reading.js';
import { changeOf, fieldsOf } from './reading-form.js';
import styles from './Readings.module.css';
import { useSaveReadingMutation } from './readings.api.js';

interface ReadingFieldsProps {
  entry: Entry;
  userId: number;
  /** The reading to change; undefined for a new one. */
  reading?: Reading | undefined;
  onDone: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a reading: how it ended, and its days, each of which may be unknown. */
export function ReadingFields({ entry, userId, reading, onDone, onDirtyChange }: ReadingFieldsProps) {
  const [saveReading] = useSaveReadingMutation();
  const { formProps, field, form, message, isSubmitting } = useContractForm<TypedReading, ReadingChange>(
    ReadingChange,
    {
      defaultValues: fieldsOf(reading),
      onDirtyChange,
      submit: async (values, idempotencyKey) => {
        const to = reading ? { readingId: reading.id } : { entryId: entry.entry_id ?? 0, idempotencyKey };
        await saveReading({ id: entry.id, userId, to, change: changeOf(values) }).unwrap();
        onDone();
      },
    },
  );
  const isOpen = form.watch('outcome') === '';
  const mayBeOpen = openReadingOf(entry) === undefined || reading?.outcome === null;

  return (
    <form
      {...formProps}
      className={parts.parts}
      aria-label={reading ? 'Change the reading' : 'Add a reading'}
    >
      <FormMessage>{message}</FormMessage>
      <SelectField label="How it ended" {...field('outcome')}>
        <option value="finished">I have read it</option>
        <option value="stopped">I did not finish it</option>
        {mayBeOpen && <option value="">I am reading it</option>}
      </SelectField>
      <div className={styles.days}>
        <TextField type="date" label="Begun on" optional {...field('started_on')} />
        {!isOpen && <TextField type="date" label="Ended on" optional {...field('ended_on')} />}
      </div>
      <SaveButtons isSaving={isSubmitting} onCancel={onDone} />
    </form>
  );
}
