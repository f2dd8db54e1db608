import type { ImportRow } from '@endpaper/contracts';
import { Button, FormMessage } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import { BookChoice } from '../catalogue/BookChoice.js';
import { InCatalogue } from '../catalogue/InCatalogue.js';
import { MissingBookActions } from '../catalogue/MissingBookActions.js';
import { asSentence } from '../failures/as-sentence.js';
import { othersBeside } from '../lists/others-beside.js';
import styles from './ImportPage.module.css';
import { useDecideRowMutation } from './imports.api.js';

/** The first choice of each row that needs a decision. */
const FIRST_CHOICES = '[role="group"] > :first-child [data-chooses-book]';

interface DecideRowProps {
  row: ImportRow;
  importId: number;
  userId: number;
  onDecided: () => void;
}

/** The question which book of the catalogue a row is, and the answer once there is one. */
export function DecideRow({ row, importId, userId, onDecided }: DecideRowProps) {
  const [decide, { data, isLoading, error, reset }] = useDecideRowMutation();
  const [isAsked, setAsked] = useState(row.state === 'undecided');
  const decided = data ?? (isAsked ? undefined : row);
  const others = useRef<HTMLElement[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isDecided = decided !== undefined;
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    if (isDecided === wasDecided.current) return;
    if (isDecided) (others.current.find(({ isConnected }) => isConnected) ?? answer.current)?.focus();
    else group.current?.querySelector('button')?.focus();
    wasDecided.current = isDecided;
  }, [isDecided]);
  const choose = (book_id: number | null) => {
    others.current = group.current ? othersBeside(group.current, FIRST_CHOICES) : [];
    onDecided();
    void decide({ importId, rowId: row.id, userId, book_id });
  };

  const change = () => {
    reset();
    setAsked(true);
  };

  if (decided)
    return (
      <>
        <div role="status" ref={answer} tabIndex={-1}>
          {decided.book ? (
            <InCatalogue book={decided.book} />
          ) : (
            <p>It stays in your library with the title and the author from the file.</p>
          )}
        </div>
        <div className={styles.actions}>
          <Button aria-label={`Change which book “${row.title}” is`} onClick={change}>
            Change
          </Button>
          {!decided.book && <MissingBookActions book={row} />}
        </div>
      </>
    );
  const isOnlyOne = row.candidates.length === 1;
  const none = (
    <Button
      busy={isLoading}
      aria-label={
        isOnlyOne ? `No, another one: “${row.title}” is not this book` : `“${row.title}” is none of these`
      }
      onClick={() => {
        choose(null);
      }}
    >
      {isOnlyOne ? 'No, another one' : 'None of these'}
    </Button>
  );
  return (
    <div ref={group} role="group" aria-label={`Which book is “${row.title}”?`} className={styles.section}>
      {row.candidates.map(candidate => (
        <BookChoice
          key={candidate.id}
          book={candidate}
          isLinked
          isBusy={isLoading}
          onChoose={() => {
            choose(candidate.id);
          }}
        >
          {isOnlyOne && none}
        </BookChoice>
      ))}
      {!isOnlyOne && <div className={styles.none}>{none}</div>}
      <FormMessage>{error && asSentence(errorMessage(error))}</FormMessage>
    </div>
  );
}
