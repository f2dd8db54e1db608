import { IconButton } from '@endpaper/ui';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { EmptySearch } from './EmptySearch.js';
import styles from './SearchDialog.module.css';
import { SearchField } from './SearchField.js';

/** The search field of a phone, over the whole window. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // Closed in a layout effect, while the dialog is in the document: otherwise the browser does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.select();
    input.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose}>
      <div className={styles.head}>
        <SearchField input={input} onLeave={onClose} />
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <EmptySearch onLeave={onClose} />
    </dialog>
  );
}
