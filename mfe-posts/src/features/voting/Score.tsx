import { formatCount, VisuallyHidden } from '@endpaper/ui';
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

/** The votes as visitors see them: a text, which does not look as if it could be pressed; nothing while they are even. */
export function ScoreForVisitors({ score }: { score: number }) {
  if (score === 0) return null;
  return (
    <span className={styles.still} title={`Score ${score}`}>
      Score {formatCount(score)}
    </span>
  );
}
