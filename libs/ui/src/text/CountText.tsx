import { formatCount, plural } from './counts.js';
import styles from './CountText.module.css';

/** A shortened count with its noun. A count of 1000 and above has the exact number as its title. */
export function CountText({ count, one, many = `${one}s` }: { count: number; one: string; many?: string }) {
  return (
    <span className={styles.count} title={count < 1000 ? undefined : plural(count, one, many)}>
      {formatCount(count)} {count === 1 ? one : many}
    </span>
  );
}
