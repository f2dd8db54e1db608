import { IconButton } from '@endpaper/ui';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { SearchDialog } from './SearchDialog.js';
import { SearchField } from './SearchField.js';
import styles from './SiteSearch.module.css';
import { useSearchKeys } from './use-search-keys.js';

/** The search of the top bar: a field, or on a phone a button that opens it. */
export function SiteSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useSearchKeys(() => {
    input.current?.focus();
    input.current?.select();
    // On a phone the field is not displayed, and gets no focus.
    if (document.activeElement !== input.current) setIsOpen(true);
  });

  return (
    <>
      <div className={styles.field}>
        <SearchField input={input} />
      </div>
      <span className={styles.button}>
        <IconButton
          label="Search"
          aria-haspopup="dialog"
          icon={<Search aria-hidden />}
          onClick={() => {
            setIsOpen(true);
          }}
        />
      </span>
      {isOpen && (
        <SearchDialog
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
