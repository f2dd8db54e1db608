import { Button, FormMessage } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import parts from '../dialogs/DialogParts.module.css';
import { useRemoveEntryMutation } from './entries.api.js';
import type { OwnEntry } from './own-entry.js';

interface RemoveEntryProps extends OwnEntry {
  onDone: () => void;
}

/** Asks whether a book leaves the library with its readings, its notes and its places on shelves. */
export function RemoveEntry({ entry, userId, shownIn, onDone }: RemoveEntryProps) {
  const [removeEntry, { isLoading, error }] = useRemoveEntryMutation();
  const { id, entry_id, book, has_review } = entry;

  async function remove() {
    const result = await removeEntry({ id, entryId: entry_id ?? 0, userId, shownIn });
    if (result.error) return;
    onDone();
  }

  return (
    <div className={parts.parts}>
      <p>
        Your rating, readings, notes and shelves of <strong dir="auto">{book.title}</strong> are deleted, too
        {has_review && <>, and your imported review of it, which you have not posted</>}. This cannot be
        undone.
      </p>
      {error && <FormMessage>{errorMessage(error)}</FormMessage>}
      <div className={parts.buttons}>
        <Button onClick={onDone}>Keep it</Button>
        <Button variant="danger" busy={isLoading} onClick={() => void remove()}>
          Remove from library
        </Button>
      </div>
    </div>
  );
}

export { RemoveEntry as Component };
