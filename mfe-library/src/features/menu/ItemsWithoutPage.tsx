import { MenuItem, MenuSeparator } from '@endpaper/ui/menu';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';
import { useAddToCatalogue } from '../catalogue/use-add-to-catalogue.js';
import type { OwnEntry } from '../entries/own-entry.js';

const RateEntry = lazyWithRetry(() => import(/* webpackChunkName: "RateEntry" */ '../entries/RateEntry.js'));
const Readings = lazyWithRetry(() => import(/* webpackChunkName: "Readings" */ '../readings/Readings.js'));

/** What a reader does on the page of a book. One that the catalogue does not have has no page, but can be added. */
export function ItemsWithoutPage(own: OwnEntry) {
  const { openForm } = useModal();
  const catalogue = useAddToCatalogue();
  const { entry, userId } = own;

  return (
    <>
      <MenuSeparator />
      <MenuItem
        onSelect={() => {
          openForm('My rating', ({ onDone }) => <RateEntry {...own} onDone={onDone} />);
        }}
      >
        Rate it
      </MenuItem>
      <MenuItem
        onSelect={() => {
          openForm('Readings and notes', form => <Readings entry={entry} userId={userId} {...form} />);
        }}
      >
        Readings and notes
      </MenuItem>
      {catalogue && (
        <MenuItem
          onSelect={() => {
            catalogue.add({ ...entry.book, entry_id: entry.entry_id });
          }}
        >
          Add it to the catalogue
        </MenuItem>
      )}
    </>
  );
}
