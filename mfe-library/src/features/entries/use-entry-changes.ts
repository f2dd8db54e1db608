import type { Entry, LibraryStatus, Visibility } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { useOptimisticChange } from '@endpaper/web-kit';
import { useSetRatingMutation, useSetStatusMutation, useSetVisibilityMutation } from './entries.api.js';
import type { ListQuery } from './entry-lists.js';
import { statusSentence } from './statuses.js';

interface Changed {
  entry: Entry;
  userId: number;
  /** The list in which the reader sees the entry. */
  shownIn?: ListQuery | undefined;
}

/** The changes of an entry. What removes or replaces something can be undone by a toast. */
export function useEntryChanges({ entry, userId, shownIn }: Changed) {
  const toast = useToast();
  const { change: sendStatus } = useOptimisticChange(useSetStatusMutation);
  const { change: sendRating } = useOptimisticChange(useSetRatingMutation);
  const { change: sendVisibility } = useOptimisticChange(useSetVisibilityMutation);
  const { id, book, status, rating } = entry;
  const own = { id, userId, shownIn };

  const offerUndo = (message: string, undo: () => void) => {
    toast(message, 'plain', { label: 'Undo', onPress: undo });
  };

  return {
    setStatus: (next: LibraryStatus) => {
      if (next === status) return;
      sendStatus({ ...own, status: next }, () => {
        offerUndo(statusSentence(next, book.title), () => {
          sendStatus({ ...own, status });
        });
      });
    },
    /** Takes the book out of the library, with its rating. */
    remove: () => {
      sendStatus({ ...own, status: null, rating: null }, () => {
        offerUndo(`“${book.title}” is no longer in your library`, () => {
          sendStatus({ ...own, status, rating });
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
