import { STAR_PATH, STAR_SIZE, STARS } from './star-drawing.js';
import styles from './Stars.module.css';

/** Five stars, filled up to a value. It is a picture only: its parent says the value. */
export function StarRow({ value }: { value: number }) {
  return (
    <svg className={styles.row} viewBox={`0 0 ${STARS * STAR_SIZE} ${STAR_SIZE}`} aria-hidden>
      <Stars className={styles.outline} />
      {/* An inner drawing shows nothing beyond its width. */}
      <svg width={value * STAR_SIZE} height={STAR_SIZE}>
        <Stars className={styles.fill} />
      </svg>
    </svg>
  );
}

function Stars({ className }: { className: string | undefined }) {
  return Array.from({ length: STARS }, (_, star) => (
    <path key={star} className={className} d={STAR_PATH} transform={`translate(${star * STAR_SIZE})`} />
  ));
}
