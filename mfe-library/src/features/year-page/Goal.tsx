import type { ReadingYear } from '@endpaper/contracts';
import { Button, classNames, useToast } from '@endpaper/ui';
import { errorMessage, lazyWithRetry, useModal } from '@endpaper/web-kit';
import { useId, useRef } from 'react';
import { goalText } from './goal-text.js';
import { useSetGoalMutation } from './year.api.js';
import styles from './Year.module.css';

const GoalFields = lazyWithRetry(() => import(/* webpackChunkName: "GoalFields" */ './GoalFields.js'));

interface GoalProps {
  year: ReadingYear;
  userId: number;
}

/** The goal of a year: how far the reader has come, and what sets, changes and forgets it. */
export function Goal({ year: { year, goal, books }, userId }: GoalProps) {
  const headingId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const { openForm } = useModal();
  const [setGoal] = useSetGoalMutation();

  async function change(to: number | null) {
    const { error } = await setGoal({ id: year, userId, goal: to });
    if (error) toast(errorMessage(error), 'problem');
  }
  function forget() {
    void change(null);
    // The pressed button disappears.
    opener.current?.focus();
    toast(`You have no goal for ${year}`, 'plain', { label: 'Undo', onPress: () => void change(goal) });
  }
  const edit = () => {
    openForm(`Your goal for ${year}`, form => (
      <GoalFields year={year} goal={goal} userId={userId} {...form} />
    ));
  };

  return (
    <section aria-labelledby={headingId} className={styles.goal}>
      <h2 id={headingId}>Goal</h2>
      {goal === null ? (
        <p className={styles.soft}>
          You have no goal for {year}. Set one if it helps you, and forget it if not.
        </p>
      ) : (
        <>
          <p className={styles.progress}>{goalText(books, goal, year)}</p>
          <svg aria-hidden className={classNames(styles.share, styles.whole)} height={10}>
            <rect width={`${Math.min(1, books / goal) * 100}%`} height="100%" rx={4} />
          </svg>
        </>
      )}
      <div className={styles.buttons}>
        <Button ref={opener} onPointerEnter={GoalFields.preload} onFocus={GoalFields.preload} onClick={edit}>
          {goal === null ? 'Set a goal' : 'Change the goal'}
        </Button>
        {goal !== null && <Button onClick={forget}>Forget the goal</Button>}
      </div>
    </section>
  );
}
