import { MenuItem, MenuSeparator } from '@endpaper/ui/menu';
import { useToast } from '@endpaper/ui';
import { lazyWithRetry, useModal, useNavigate } from '@endpaper/web-kit';
import { useAddToCatalogue } from '../catalogue/use-add-to-catalogue.js';
import { useFindInCatalogue } from '../catalogue/use-find-in-catalogue.js';
import type { OwnEntry } from '../entries/own-entry.js';

const RateEntry = lazyWithRetry(
  () => import(/* webpackChunkName: "RateEntry" */ '../entry-changes/RateEntry.js'),
);

/** What a reader does on the page of a book. One that the catalogue does not have has no page, but can be added. */
export function ItemsWithoutPage(own: OwnEntry) {
  const { openForm } = useModal();
  const catalogue = useAddToCatalogue();
  const find = useFindInCatalogue();
  const toast = useToast();
  const navigate = useNavigate();
  const { entry } = own;
  const missing = { ...entry.book, entry_id: entry.entry_id };

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
      {catalogue && (
        <MenuItem
          onSelect={() => {
            catalogue.add(missing);
          }}
        >
          Add it to the catalogue
        </MenuItem>
      )}
      <MenuItem
        onSelect={() => {
          find(missing, ({ id, title, author }) => {
            toast(`It is “${title}” by ${author} now.`, 'plain', {
              label: 'See the book',
              onPress: () => void navigate(`/books/${id}`),
            });
          });
        }}
      >
        Find it in the catalogue
      </MenuItem>
    </>
  );
}
