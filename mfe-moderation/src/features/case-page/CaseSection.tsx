import { useId, type ReactNode } from 'react';
import styles from './Case.module.css';

/** A part of a case with its heading. */
export function CaseSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
