import { useExpectsReader, useHasWidget, useModal, useRemoteCatalog } from '@endpaper/web-kit';

/** Returns the handlers of a button that opens the form of a new book, or undefined for those who can't create one. */
export function useCreateBook() {
  const modal = useModal();
  const catalog = useRemoteCatalog();
  const hasForm = useHasWidget('books/create-form');
  if (!(useExpectsReader() && hasForm)) return undefined;

  function preload() {
    // The form that opens loads it again, and shows a failure.
    catalog
      .widget('books/create-form')
      ?.load()
      .catch(() => undefined);
  }
  return {
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => {
      modal.open('books/create-form');
    },
  };
}
