import { LogIn } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useLogInMutation } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import type { ReactNode } from 'react';
import styles from './AccountForm.module.css';

interface LogInFormProps {
  onDone?: () => void;
  /** Other ways in, beside the button. */
  children?: ReactNode;
}

/** Email and password. */
export function LogInForm({ onDone, children }: LogInFormProps) {
  const [logIn] = useLogInMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(LogIn, {
    defaultValues: { email: '', password: '' },
    submit: async values => {
      await logIn(values).unwrap();
      onDone?.();
    },
  });

  return (
    <form {...formProps} className={styles.form}>
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
