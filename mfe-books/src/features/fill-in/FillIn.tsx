import type { BookSuggestion } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { useRef } from 'react';
import type { BookFormState } from '../books/book-form-fields.js';
import styles from './FillIn.module.css';
import { useLookupStateQuery, type BookQuery } from './lookups.api.js';
import { OtherValues } from './OtherValues.js';
import { Suggestions } from './Suggestions.js';
import { useBookLookup } from './use-book-lookup.js';
import { useFillIn } from './use-fill-in.js';

interface FillInProps extends Pick<BookFormState, 'form'> {
  label: string;
  /** What the reader has typed; undefined when that is not enough to look a book up. */
  query: BookQuery | undefined;
  /** Says what to type first. */
  missing: string;
  /** Whether the form is of a new book. */
  isNew: boolean;
}

/** Fills the form in from Open Library; nothing where this portal does not ask it. */
export function FillIn(props: FillInProps) {
  const { user } = useSession();
  const { data } = useLookupStateQuery(undefined, { skip: !user });
  return data?.state === 'ready' ? <FillInForm {...props} /> : null;
}

function FillInForm({ form, label, query, missing, isNew }: FillInProps) {
  const { search, start, say } = useBookLookup();
  const { done, fill, replace, undo } = useFillIn(form, isNew);
  const button = useRef<HTMLButtonElement>(null);

  /** Does what removes its own button, and moves the focus to one that stays. */
  function act(doAct: () => string) {
    say(doAct());
    button.current?.focus();
  }

  async function lookUp() {
    if (!query) {
      say(missing);
      return;
    }
    const [book] = await start(query);
    if (book && 'isbn' in query) say(fill(book));
  }

  const choose = (book: BookSuggestion) => {
    act(() => fill(book));
  };

  return (
    <div className={styles.fillIn}>
      <Button ref={button} busy={search.isBusy} onClick={() => void lookUp()}>
        {label}
      </Button>
      <p role="status" className={styles.message}>
        {search.message}
      </p>
      {search.books.length > 0 && (
        <Suggestions
          books={search.books}
          onChoose={choose}
          onNone={() => {
            act(() => '');
          }}
        />
      )}
      {done && (
        <>
          <OtherValues
            values={done.other}
            onUse={() => {
              act(replace);
            }}
          />
          {Object.keys(done.written).length > 0 && (
            <Button
              onClick={() => {
                act(undo);
              }}
            >
              Undo
            </Button>
          )}
        </>
      )}
    </div>
  );
}
