import { MenuChoices, MenuItem, MenuSeparator } from '@endpaper/ui/menu';
import { isInLibrary } from '../entries/entry-entity.js';
import type { OwnEntry } from '../entries/own-entry.js';
import { STATUSES } from '../entries/statuses.js';
import { useEntryChanges } from '../entries/use-entry-changes.js';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';

/** What a reader can do with a book in a menu: the statuses, who may see it, and to take it out of the library. */
export function EntryItems(props: OwnEntry) {
  const { entry } = props;
  const { setStatus, setVisibility, remove } = useEntryChanges(props);

  return (
    <>
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
          <MenuSeparator />
          <MenuItem onSelect={remove}>Remove from library</MenuItem>
        </>
      )}
    </>
  );
}
