import { MAX_TOP_BOOKS, type TopBook } from '@endpaper/contracts';
import { Button, FormMessage } from '@endpaper/ui';
import { errorMessage, type ModalContentProps } from '@endpaper/web-kit';
import { useState } from 'react';
import parts from '../dialogs/DialogParts.module.css';
import { ChosenBooks } from './ChosenBooks.js';
import { LibraryToChoose } from './LibraryToChoose.js';
import styles from './TopBooks.module.css';
import { useChooseTopBooksMutation } from './top-books.api.js';

interface ChooseTopBooksProps extends ModalContentProps {
  userId: number;
  /** Those that the profile shows now. */
  books: readonly TopBook[];
}

/** The choice of the books on the profile: the chosen ones in their order, and the reader's library. */
export function ChooseTopBooks({ userId, books, onDone, onDirtyChange }: ChooseTopBooksProps) {
  const [chosen, setChosen] = useState(books);
  const [choose, { isLoading, error }] = useChooseTopBooksMutation();

  const change = (next: readonly TopBook[]) => {
    setChosen(next);
    onDirtyChange(true);
  };
  async function save() {
    const result = await choose({ userId, ids: chosen.map(({ id }) => id) });
    if (result.error) return;
    onDone();
  }

  return (
    <div className={parts.parts}>
      <p className={styles.hint} role="status">
        {chosen.length} of {MAX_TOP_BOOKS} chosen. They are seen by those who see your library.
      </p>
      <ChosenBooks books={chosen} onChange={change} />
      <LibraryToChoose chosen={chosen} onChange={change} />
      {error && <FormMessage>{errorMessage(error)}</FormMessage>}
      <div className={parts.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" busy={isLoading} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}

export { ChooseTopBooks as Component };
