import { formatCount, plural } from './counts.js';
import styles from './CountText.module.css';

interface CountTextProps {
  count: number;
  one: string;
  many?: string;
}

/** A count with its noun, shortened, with the exact number as its title where that says more. */
export function CountText({ count, one, many = `${one}s` }: CountTextProps) {
  return (
    <span className={styles.count} title={count < 1000 ? undefined : plural(count, one, many)}>
      {formatCount(count)} {count === 1 ? one : many}
    </span>
  );
}
