import { formatCount, plural } from './counts.js';
import styles from './CountText.module.css';

interface CountTextProps {
  count: number;
  one: string;
  many?: string;
}

/** A shortened count with its noun. A count of 1000 and above has the exact number as its title. */
export function CountText({ count, one, many = `${one}s` }: CountTextProps) {
  return (
    <span className={styles.count} title={count < 1000 ? undefined : plural(count, one, many)}>
      {formatCount(count)} {count === 1 ? one : many}
    </span>
  );
}
