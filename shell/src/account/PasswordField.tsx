import { NEW_PASSWORD_RULE } from '@endpaper/contracts';
import { classNames, Field, PlainButton, VisuallyHidden } from '@endpaper/ui';
import { useState, type ComponentPropsWithRef } from 'react';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'> & {
  label: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** Says what a password must be like, before it is refused. */
  hasRule?: boolean;
};

/** A password, which the reader can have shown. */
export function PasswordField({ label, error, hasRule = false, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  // The error may be the rule itself.
  const hint = hasRule && error !== NEW_PASSWORD_RULE ? { hint: NEW_PASSWORD_RULE } : {};
  return (
    <Field label={label} error={error} {...hint}>
      {({ className, ...control }) => (
        <span className={styles.password}>
          <input
            {...rest}
            {...control}
            className={classNames(className, styles.input)}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <PlainButton
            className={styles.toggle}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            {isShown ? 'Hide' : 'Show'}
            <VisuallyHidden> what you typed</VisuallyHidden>
          </PlainButton>
        </span>
      )}
    </Field>
  );
}
