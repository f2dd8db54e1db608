import { Button, StarRating } from '@endpaper/ui';
import { useEntity } from '@endpaper/web-kit';
import parts from '../dialogs/DialogParts.module.css';
import { entries } from '../entries/entry-entity.js';
import type { OwnEntry } from '../entries/own-entry.js';
import { useEntryChanges } from './use-entry-changes.js';

interface RateEntryProps extends OwnEntry {
  onDone: () => void;
}

/** The reader's stars for a book, in a dialog. */
export function RateEntry({ entry: opened, userId, shownIn, onDone }: RateEntryProps) {
  const entry = useEntity(entries, { data: opened.id }).data ?? opened;
  const { setRating } = useEntryChanges({ entry, userId, shownIn });
  const { title } = entry.book;

  return (
    <div className={parts.parts}>
      <p className={parts.book} dir="auto">
        {title}
      </p>
      <StarRating label={`Your rating of ${title}`} value={entry.rating} onChange={setRating} />
      <div className={parts.buttons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

export { RateEntry as Component };
