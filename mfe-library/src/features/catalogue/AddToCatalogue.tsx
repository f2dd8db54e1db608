import type { ImportRow } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useHasWidget, useModal, useNavigate } from '@endpaper/web-kit';

/** Opens the form of a new book with what the file says of it. The entry is joined to the new book. */
export function AddToCatalogue({ row: { title, author, isbn } }: { row: ImportRow }) {
  const modal = useModal();
  const navigate = useNavigate();
  if (!useHasWidget('books/create-form')) return null;
  return (
    <Button
      aria-label={`Add “${title}” to the catalogue`}
      onClick={() => {
        const search = new URLSearchParams({
          'new-title': title,
          'new-author': author,
          'new-isbn': isbn ?? '',
        });
        void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
        modal.open('books/create-form');
      }}
    >
      Add it to the catalogue
    </Button>
  );
}
