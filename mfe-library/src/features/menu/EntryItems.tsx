import { MenuChoices, MenuItem, MenuSeparator } from '@endpaper/ui/menu';
import { isInLibrary } from '../entries/entry-entity.js';
import type { OwnEntry } from '../entries/own-entry.js';
import { STATUSES } from '../entries/statuses.js';
import { useEntryChanges } from '../entry-changes/use-entry-changes.js';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';
import { useReadingsDialog } from '../readings/use-readings-dialog.js';
import type { Moves } from '../shelves/moves.js';
import { ShelfItems } from '../shelves/ShelfItems.js';
import { useShelfDialogs } from '../shelves/use-shelf-dialogs.js';
import { ItemsWithoutPage } from './ItemsWithoutPage.js';

export interface EntryItemsProps extends OwnEntry {
  /** Where the entry can go, on a shelf in the order by hand. */
  moves?: Moves | undefined;
}

/** What a reader can do with a book in a menu: the statuses, who may see it, its shelves, and to take it out of the library. */
export function EntryItems(props: EntryItemsProps) {
  const { entry, userId, shownIn } = props;
  const { openShelvesOf } = useShelfDialogs();
  const readings = useReadingsDialog();
  const { setStatus, setVisibility, remove } = useEntryChanges(props);

  return (
    <>
      {shownIn?.shelf !== undefined && (
        <ShelfItems entry={entry} userId={userId} shelfId={shownIn.shelf} moves={props.moves} />
      )}
      <MenuChoices label="In my library" choices={STATUSES} value={entry.status} onChoose={setStatus} />
      {isInLibrary(entry) && (
        <>
          <MenuSeparator />
          <MenuChoices
            label="Who may see it"
            choices={VISIBILITY_NAMES}
            value={entry.visibility}
            onChoose={setVisibility}
          />
        </>
      )}
      {entry.book_id === null && <ItemsWithoutPage entry={entry} userId={userId} shownIn={shownIn} />}
      <MenuSeparator />
      {entry.entry_id !== null && (
        <MenuItem
          onSelect={() => {
            readings.open(entry, userId);
          }}
        >
          Readings and notes
        </MenuItem>
      )}
      <MenuItem
        onSelect={() => {
          openShelvesOf(entry, userId);
        }}
      >
        Shelves
      </MenuItem>
      {isInLibrary(entry) && <MenuItem onSelect={remove}>Remove from library</MenuItem>}
    </>
  );
}
