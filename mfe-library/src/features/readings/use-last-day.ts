import type { Entry } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { today, undatedOf } from './last-day.js';
import { useSaveReadingMutation } from './readings.api.js';
import { useReadingsDialog } from './use-readings-dialog.js';

/** Gives a book that was read the day of that: today, or one that the reader chooses. */
export function useLastDay(userId: number) {
  const toast = useToast();
  const [saveReading] = useSaveReadingMutation();
  const dialog = useReadingsDialog();

  async function save(entry: Entry) {
    const { id, entry_id, version } = entry;
    const undated = undatedOf(entry);
    const to = undated
      ? { readingId: undated.id }
      : { entryId: entry_id ?? 0, idempotencyKey: `finished ${id} ${version}` };
    const change = { outcome: 'finished', ended_on: today() } as const;
    const { error } = await saveReading({ id, userId, to, change });
    if (error) toast(errorMessage(error), 'problem');
    else toast('You finished it today');
  }

  return {
    finishedToday: (entry: Entry) => {
      void save(entry);
    },
    openForm: (entry: Entry) => {
      dialog.open(entry, userId, true);
    },
  };
}
