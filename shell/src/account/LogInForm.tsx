import { LogIn } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useLogInMutation } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useEffect, type ReactNode } from 'react';
import styles from './AccountForm.module.css';

interface LogInFormProps {
  /** What is typed in already. */
  typed?: LogIn;
  onTyped?: (typed: LogIn) => void;
  onDone?: () => void;
  /** Whether something typed would be lost. */
  onDirtyChange?: (dirty: boolean) => void;
  /** Other ways in, beside the button. */
  children?: ReactNode;
}

/** Email and password. */
export function LogInForm({
  typed = { email: '', password: '' },
  onTyped,
  onDone,
  onDirtyChange,
  children,
}: LogInFormProps) {
  const [logIn] = useLogInMutation();
  const { formProps, field, message, isSubmitting, isDirty, form } = useContractForm(LogIn, {
    defaultValues: typed,
    submit: async values => {
      await logIn(values).unwrap();
      onDone?.();
    },
  });
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);

  return (
    <form {...formProps} className={styles.form} onChange={() => onTyped?.(form.getValues())}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Log In
        </Button>
        {children}
      </div>
    </form>
  );
}
