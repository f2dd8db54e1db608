import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Forms.module.css';

interface ChoiceFieldProps<Choice extends string> extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'id'
> {
  label: string;
  choices: readonly (readonly [choice: Choice, name: string, hint?: string])[];
  error?: string | undefined;
}

/** A choice of one among a few, each on a line of its own. */
export function ChoiceField<const Choice extends string>({
  label,
  choices,
  error,
  ...input
}: ChoiceFieldProps<Choice>) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {choices.map(([choice, name, hint]) => (
        <div key={choice} className={styles.choice}>
          <input
            {...input}
            id={`${id}-${choice}`}
            type="radio"
            value={choice}
            aria-describedby={hint && `${id}-${choice}-hint`}
          />
          <label htmlFor={`${id}-${choice}`}>{name}</label>
          {hint && (
            <p id={`${id}-${choice}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
