import { classNames } from '../class-names.js';
import { plural } from '../text/counts.js';
import styles from './Field.module.css';

/** The share of the limit above which the count is shown. */
const NEAR = 0.8;

interface CharacterCountProps {
  id: string;
  length: number;
  limit: number;
}

/** The number of characters left: empty until the limit is near, then a live region. */
export function CharacterCount({ id, length, limit }: CharacterCountProps) {
  const left = limit - length;
  const text =
    length < limit * NEAR
      ? ''
      : left >= 0
        ? `${plural(left, 'character')} left`
        : `${plural(-left, 'character')} too many`;

  return (
    <p id={id} className={classNames(styles.count, left < 0 && styles.over)} aria-live="polite">
      {text}
    </p>
  );
}
