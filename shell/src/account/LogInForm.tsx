import { LogIn } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useLogInMutation } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useEffect, type ReactNode } from 'react';
import { PasskeyLogInButton } from '../passkeys/PasskeyLogInButton.js';
import styles from './AccountForm.module.css';
import { PasswordField } from './PasswordField.js';

interface LogInFormProps {
  initialValues?: LogIn;
  onValuesChange?: (values: LogIn) => void;
  onDone?: () => void;
  onDirtyChange?: (dirty: boolean) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The form to log in, for the page and the modal. */
export function LogInForm({
  initialValues = { email: '', password: '' },
  onValuesChange,
  onDone,
  onDirtyChange,
  children,
}: LogInFormProps) {
  const [logIn] = useLogInMutation();
  const { formProps, field, message, isSubmitting, isDirty, form } = useContractForm(LogIn, {
    defaultValues: initialValues,
    submit: async values => {
      await logIn(values).unwrap();
      onDone?.();
    },
  });
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);

  return (
    <form {...formProps} className={styles.form} onChange={() => onValuesChange?.(form.getValues())}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Log In
        </Button>
        <PasskeyLogInButton onDone={onDone} />
        {children}
      </div>
    </form>
  );
}
