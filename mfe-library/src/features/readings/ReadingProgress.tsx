import type { Entry, Reading } from '@endpaper/contracts';
import { Button, Slider, VisuallyHidden } from '@endpaper/ui';
import { useOptimisticChange } from '@endpaper/web-kit';
import { useState, type SubmitEvent } from 'react';
import { isNearlyDone, progressIn, unitOf, valueIn, type Unit } from './progress.js';
import styles from './ReadingProgress.module.css';
import { useSetProgressMutation } from './readings.api.js';

interface ReadingProgressProps {
  entry: Entry;
  reading: Reading;
  userId: number;
  /** Ends the reading. */
  onFinish: () => void;
}

/** How far the reader has come, by a slider or a number, in pages or as a percentage. Near the end it offers the next step. */
export function ReadingProgress({ entry, reading, userId, onFinish }: ReadingProgressProps) {
  const { change } = useOptimisticChange(useSetProgressMutation);
  const { id, book } = entry;
  const [unit, setUnit] = useState<Unit>(() => unitOf(reading, book.pages));
  const [typed, setTyped] = useState<string>();
  const max = unit === 'percent' ? 100 : book.pages;
  const value = valueIn(unit, reading, book.pages) ?? 0;

  function choose(next: number) {
    setTyped(undefined);
    change({ id, userId, readingId: reading.id, progress: progressIn(unit, next) });
  }

  function chooseTyped() {
    if (typed === undefined) return;
    const number = Math.round(Number(typed));
    // What is no number of this book is not kept: the field shows the stored one again.
    if (typed.trim() === '' || !(number >= 0 && number <= (max ?? 99_999))) setTyped(undefined);
    else choose(number);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    chooseTyped();
  }

  return (
    <form className={styles.progress} aria-label={`Progress in ${book.title}`} onSubmit={submit}>
      {max !== null && (
        <Slider
          label="Progress"
          value={value}
          max={max}
          textOf={number => (unit === 'page' ? `Page ${number} of ${max}` : `${number} percent`)}
          onChoose={choose}
        />
      )}
      <div className={styles.numbers}>
        <label>
          <VisuallyHidden>{unit === 'page' ? 'I am on page' : 'I have read, in percent'}</VisuallyHidden>
          <input
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(value)}
            onChange={event => {
              setTyped(event.target.value);
            }}
            onBlur={chooseTyped}
          />
        </label>
        {unit === 'page' && book.pages !== null && <span aria-hidden>of {book.pages}</span>}
        <select
          className={styles.unit}
          aria-label="Count in"
          value={unit}
          onChange={event => {
            setTyped(undefined);
            setUnit(event.target.value === 'page' ? 'page' : 'percent');
          }}
        >
          <option value="page">pages</option>
          <option value="percent">percent</option>
        </select>
        {isNearlyDone(reading, book.pages) && (
          <Button variant="primary" onClick={onFinish}>
            Finished?
          </Button>
        )}
      </div>
    </form>
  );
}
