import type { ImportRow } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useAddToCatalogue } from './use-add-to-catalogue.js';

/** Opens the form of a new book with what the file says of it. The entry is joined to the new book. */
export function AddToCatalogue({ row }: { row: ImportRow }) {
  const add = useAddToCatalogue();
  if (!add) return null;
  return (
    <Button
      aria-label={`Add “${row.title}” to the catalogue`}
      onClick={() => {
        add(row);
      }}
    >
      Add it to the catalogue
    </Button>
  );
}
