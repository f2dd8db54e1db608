import { SEARCH_LIMIT } from '@endpaper/contracts';
import { IconButton } from '@endpaper/ui';
import { useDebounced, useSearchParams } from '@endpaper/web-kit';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import styles from './LibrarySearch.module.css';
import { searchedIn } from './searched-in.js';

const TYPING_PAUSE_MS = 200;

/** The field that searches the library, while the reader types. What is searched is in the address of the page. */
export function LibrarySearch() {
  const [parameters, setParameters] = useSearchParams();
  const searched = searchedIn(parameters) ?? '';
  const [shown, setShown] = useState(searched);
  const [typed, setTyped] = useState(searched);
  const input = useRef<HTMLInputElement>(null);
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
      <Search aria-hidden className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        type="text"
        dir="auto"
        name="q"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search your library"
        placeholder="Title, author or ISBN"
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          setTyped('');
        }}
      />
      {typed !== '' && (
        <span className={styles.clear}>
          <IconButton
            label="Clear the search"
            icon={<X aria-hidden />}
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          />
        </span>
      )}
    </form>
  );
}
