import { MAX_NOTES, NotesForm, type Entry } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import parts from '../dialogs/DialogParts.module.css';
import { useSetNotesMutation } from './readings.api.js';

interface NotesProps {
  entry: Entry;
  userId: number;
  onDirtyChange: (dirty: boolean) => void;
}

/** What the reader notes of a book, which nobody else sees. */
export function Notes({ entry, userId, onDirtyChange }: NotesProps) {
  const [isSaved, setSaved] = useState(false);
  const [setNotes] = useSetNotesMutation();
  const { id, entry_id } = entry;
  const { formProps, field, form, message, isSubmitting, isDirty } = useContractForm<NotesForm, NotesForm>(
    NotesForm,
    {
      defaultValues: { notes: entry.notes ?? '' },
      draft: `notes on ${id}`,
      onDirtyChange,
      submit: async ({ notes }) => {
        await setNotes({ id, userId, entryId: entry_id ?? 0, notes }).unwrap();
        form.reset({ notes: notes ?? '' });
        setSaved(true);
      },
    },
  );

  return (
    <form {...formProps} className={parts.parts}>
      <FormMessage>{message}</FormMessage>
      <TextArea label="Notes" hint="Only you see them" optional limit={MAX_NOTES} {...field('notes')} />
      {isSaved && !isDirty && <p role="status">Notes saved</p>}
      {isDirty && (
        <div className={parts.buttons}>
          <Button variant="primary" type="submit" busy={isSubmitting}>
            Save notes
          </Button>
        </div>
      )}
    </form>
  );
}
