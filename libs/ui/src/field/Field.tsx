import { useId, type ReactNode } from 'react';
import { CharacterCount } from './CharacterCount.js';
import styles from './Field.module.css';
import { FieldError } from './FieldError.js';

export interface FieldTexts {
  label: string;
  /** One sentence, shown above the control and read with it. */
  error?: string | undefined;
  hint?: string;
  /** Says so beside the label; fields are required unless they say this. */
  optional?: boolean;
}

/** What ties a control to its label, its hint and its error: spread it onto the control. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldTexts & {
  /** Shows how much room is left, once it is little. */
  count?: { length: number; limit: number };
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control. The error stands above it, where the eye is before it types. */
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
