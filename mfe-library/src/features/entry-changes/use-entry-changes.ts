import type { Entry, LibraryStatus, Visibility } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { useOptimisticChange } from '@endpaper/web-kit';
import {
  useSetRatingMutation,
  useSetStatusMutation,
  useSetVisibilityMutation,
} from '../entries/entries.api.js';
import { lastDayIsMissing } from '../readings/last-day.js';
import { useLastDay } from '../readings/use-last-day.js';
import { openReadingOf } from '../entries/open-reading.js';
import type { OwnEntry } from '../entries/own-entry.js';
import { statusSentence } from '../entries/statuses.js';
import { useRemoval } from '../entries/use-removal.js';

/** The changes of an entry. What removes or replaces something can be undone by a toast, or is asked before. */
export function useEntryChanges({ entry, userId, shownIn }: OwnEntry) {
  const toast = useToast();
  const { change: sendStatus } = useOptimisticChange(useSetStatusMutation);
  const { change: sendRating } = useOptimisticChange(useSetRatingMutation);
  const { change: sendVisibility } = useOptimisticChange(useSetVisibilityMutation);
  const { id, book, status, rating, visibility } = entry;
  const own = { id, userId, shownIn };
  const days = useLastDay(userId);
  const askToRemove = useRemoval({ entry, userId, shownIn });

  const offerUndo = (message: string, undo: () => void) => {
    toast(message, 'plain', { label: 'Undo', onPress: undo });
  };

  /** No day is made up, but the reader most often knows it. */
  const offerDay = (message: string, stored: Entry, undo: () => void) => {
    toast(
      message,
      'plain',
      { label: 'Undo', onPress: undo },
      {
        label: 'I finished it today',
        onPress: () => {
          days.finishedToday(stored);
        },
      },
      {
        label: 'Add the day',
        onPress: () => {
          days.openForm(stored);
        },
      },
    );
  };

  return {
    setStatus: (next: LibraryStatus) => {
      if (next === status) return;
      sendStatus({ ...own, status: next }, stored => {
        const undo = () => {
          // The reading that the change has ended goes on.
          sendStatus({ ...own, status, reading: openReadingOf(entry)?.id });
        };
        const message = statusSentence(next, book.title);
        if (next === 'read' && lastDayIsMissing(stored, openReadingOf(entry)))
          offerDay(message, stored, undo);
        else offerUndo(message, undo);
      });
    },
    /** Takes the book out of the library, with its rating. Of what Undo could not bring back, the reader is asked. */
    remove: () => {
      if (saysMore(entry)) {
        askToRemove();
        return;
      }
      sendStatus({ ...own, status: null, rating: null }, () => {
        offerUndo(`“${book.title}” is no longer in your library`, () => {
          sendStatus({ ...own, status, rating, visibility });
        });
      });
    },
    setRating: (next: number | null) => {
      sendRating({ ...own, rating: next }, () => {
        if (next === null)
          offerUndo(`You no longer rate “${book.title}”`, () => {
            sendRating({ ...own, rating });
          });
      });
    },
    setVisibility: (next: Visibility) => {
      sendVisibility({ ...own, visibility: next });
    },
  };
}

/** Whether more leaves the library with the book than a status, a rating and a visibility. */
function saysMore({ book_id, notes, readings, shelves, has_review }: Entry): boolean {
  const isBegun = readings.some(
    ({ outcome, started_on, page, percent }) => outcome ?? started_on ?? page ?? percent,
  );
  return book_id === null || notes !== null || has_review || shelves.length > 0 || isBegun;
}
