import type { ReactNode } from 'react';
import { Endpaper } from '../endpaper/Endpaper.js';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  message: ReactNode;
  /** What the reader can do: a sentence, a link, a button. */
  children?: ReactNode;
  /** Without a picture, at the start of the line: where a page may have several. */
  small?: boolean;
}

/** Shown in place of an empty list or a missing page. */
export function EmptyState({ message, children, small = false }: EmptyStateProps) {
  return (
    <div className={small ? styles.small : styles.empty}>
      {!small && (
        <span className={styles.picture} aria-hidden>
          <Endpaper className={styles.paper} />
          <span className={styles.leaf} />
        </span>
      )}
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
