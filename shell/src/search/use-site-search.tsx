import { useRef, useState } from 'react';
import { SearchDialog } from './SearchDialog.js';
import { useSearchKeys } from './use-search-keys.js';

/** Returns the ref of the top bar's search field, and for a phone, which has no such field, its dialog and what opens it. */
export function useSiteSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
  };
  useSearchKeys(() => {
    input.current?.focus();
    input.current?.select();
    // A field that is not displayed gets no focus.
    if (document.activeElement !== input.current) open();
  });

  const dialog = isOpen && (
    <SearchDialog
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
  return { input, open, dialog };
}
