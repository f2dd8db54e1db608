import { classNames, formatCount, VisuallyHidden } from '@endpaper/ui';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import styles from './VoteControl.module.css';

/** The sum of all votes. */
export function Score({ score }: { score: number }) {
  return (
    <span className={styles.score} title={`Score ${score}`}>
      <VisuallyHidden>Score </VisuallyHidden>
      {formatCount(score)}
    </span>
  );
}

/** The votes as visitors see them: without buttons. */
export function ScoreForVisitors({ score }: { score: number }) {
  return (
    <span className={classNames(styles.votes, styles.still)}>
      <ArrowBigUp aria-hidden />
      <Score score={score} />
    </span>
  );
}
