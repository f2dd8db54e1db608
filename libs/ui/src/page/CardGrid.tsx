import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** A grid of cards, with two columns on the smallest phone. Its children are `<li>`. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.grid}>
      {children}
    </ul>
  );
}
