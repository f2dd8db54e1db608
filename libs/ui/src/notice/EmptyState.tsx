import type { ReactNode } from 'react';
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
        <svg className={styles.picture} viewBox="0 0 120 64" aria-hidden>
          <path d="M60 16C48 6 28 5 10 10v44c18-5 38-4 50 6 12-10 32-11 50-6V10c-18-5-38-4-50 6Z" />
          <path d="M60 16v44M20 22c10-2 20-1 29 3M20 33c10-2 20-1 29 3M71 25c9-4 19-5 29-3M71 36c9-4 19-5 29-3" />
        </svg>
      )}
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
