import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.js';
import styles from './Field.module.css';

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'> & FieldTexts;

/** A native `<select>`, which phones and screen readers support best. */
export function SelectField({ label, error, hint, optional, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {control => (
        <span className={styles.select}>
          <select {...rest} {...control}>
            {children}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  );
}
