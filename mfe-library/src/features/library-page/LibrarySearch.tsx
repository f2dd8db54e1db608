import { SEARCH_LIMIT } from '@endpaper/contracts';
import { SearchInput } from '@endpaper/ui';
import { useDebounced, useSearchParams } from '@endpaper/web-kit';
import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import styles from './LibrarySearch.module.css';
import { searchedIn } from './searched-in.js';

const TYPING_PAUSE_MS = 200;

/** The field that searches the library, while the reader types. What is searched is in the address of the page. */
export function LibrarySearch() {
  const [parameters, setParameters] = useSearchParams();
  const searched = searchedIn(parameters) ?? '';
  const [shown, setShown] = useState(searched);
  const [typed, setTyped] = useState(searched);
  const query = typed.trim();
  const paused = useDebounced(query, TYPING_PAUSE_MS);

  // Back and links change the search, too. What was typed since the field has changed it stays.
  if (shown !== searched) {
    setShown(searched);
    if (searched !== paused) setTyped(searched);
  }

  const search = useCallback(
    (q: string) => {
      setParameters(
        before => {
          const next = new URLSearchParams(before);
          if (q === '') next.delete('q');
          else next.set('q', q);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  const isNew = paused === query && query !== searched;
  useEffect(() => {
    if (isNew) search(paused);
  }, [isNew, paused, search]);

  return (
    <form
      role="search"
      aria-label="Your library"
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        search(query);
      }}
    >
      <SearchInput
        label="Search your library"
        name="q"
        placeholder="Title, author or ISBN"
        maxLength={SEARCH_LIMIT}
        value={typed}
        onType={setTyped}
        clearLabel="Clear the search"
      />
    </form>
  );
}
