import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** A text for those who listen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
