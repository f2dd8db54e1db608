import { SEARCH_LIMIT } from '@endpaper/contracts';
import { FormMessage, plural, SearchInput } from '@endpaper/ui';
import { errorMessage, useDebounced } from '@endpaper/web-kit';
import { useState } from 'react';
import { asSentence } from '../failures/as-sentence.js';
import parts from '../dialogs/DialogParts.module.css';
import { BookChoice } from './BookChoice.js';
import type { CatalogueBook } from './catalogue-book.js';
import { useCatalogueBooksQuery } from './catalogue-search.api.js';
import { useJoinEntryMutation } from './catalogue.api.js';
import styles from './FindBook.module.css';
import { titleParts } from './title-parts.js';

const TYPING_PAUSE_MS = 200;

interface FindBookProps {
  /** As the file has them. */
  title: string;
  author: string;
  entryId: number;
  userId: number;
  /** The entry is that of a book of the catalogue now. */
  onFound: (book: CatalogueBook) => void;
  onDone: () => void;
}

/** Searches the catalogue for the book of an entry, which may have another name there, and joins the entry to it. */
export function FindBook({ title, author, entryId, userId, onFound, onDone }: FindBookProps) {
  const [typed, setTyped] = useState(() => titleParts(title).title.slice(0, SEARCH_LIMIT));
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { currentData, error } = useCatalogueBooksQuery(q, { skip: q === '' });
  const [join, { isLoading, error: problem, originalArgs }] = useJoinEntryMutation();
  const found = q === '' ? undefined : currentData?.items;

  const choose = async (book: CatalogueBook) => {
    const joined = await join({ entryId, bookId: book.id, userId });
    if (joined.error) return;
    onFound(book);
    onDone();
  };

  return (
    <div className={parts.parts}>
      <p>
        Which book is <cite dir="auto">{title}</cite>
        {author !== '' && (
          <>
            {' '}
            by <bdi>{author}</bdi>
          </>
        )}
        ?
      </p>
      <SearchInput
        label="Search the catalogue"
        placeholder="Title, author or ISBN"
        maxLength={SEARCH_LIMIT}
        value={typed}
        onType={setTyped}
        clearLabel="Clear the search"
      />
      <FormMessage>{(problem ?? error) && asSentence(errorMessage(problem ?? error))}</FormMessage>
      <p role="status" className={styles.count}>
        {found &&
          (found.length === 0 ? `No book of the catalogue has “${q}” in it.` : plural(found.length, 'book'))}
      </p>
      {found && found.length > 0 && (
        <ul role="list" className={styles.books}>
          {found.map(book => (
            <li key={book.id}>
              <BookChoice
                book={book}
                isLinked={false}
                isBusy={isLoading && originalArgs?.bookId === book.id}
                onChoose={() => void choose(book)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export { FindBook as Component };
