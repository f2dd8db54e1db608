import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { CharacterCount } from './CharacterCount.js';
import styles from './Field.module.css';

export interface FieldTexts {
  label: string;
  /** Shown above the control, and part of its accessible description. */
  error?: string | undefined;
  hint?: string;
  /** Shows `optional` beside the label. Fields without it are required. */
  optional?: boolean;
}

/** The props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldTexts & {
  /** Shows the number of characters left when the limit is near. */
  count?: { length: number; limit: number };
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control. Its error is above it, so that a reader sees it before typing. */
export function Field({ label, error, hint, optional = false, count, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean);

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional && <span className={styles.optional}>optional</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {count && <CharacterCount id={`${id}-count`} {...count} />}
    </div>
  );
}
