import { StarRow } from './StarRow.js';
import { starsText } from './stars-text.js';
import styles from './Stars.module.css';

/** A rating or an average as a picture of stars, whose text alternative is `4.5 of 5 stars`. Its height follows the font. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={starsText(value)}>
      <StarRow value={value} />
    </span>
  );
}
