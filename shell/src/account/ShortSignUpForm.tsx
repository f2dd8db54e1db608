import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useSignUpMutation } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useContext } from 'react';
import styles from './AccountForm.module.css';
import { PasswordField } from './PasswordField.js';
import { ShortSignUp, samePasswords } from './sign-up-schemas.js';
import { SignUpTerms } from './SignUpTerms.js';
import { WelcomeContext } from './welcome-context.js';

/** The short sign-up form: the fields that an account requires. */
export function ShortSignUpForm() {
  const [signUp] = useSignUpMutation();
  const welcome = useContext(WelcomeContext);
  const { formProps, field, message, isSubmitting } = useContractForm(ShortSignUp, {
    defaultValues: { email: '', username: '', password: '', confirm_password: '' },
    check: samePasswords,
    submit: async ({ email, username, password }, idempotencyKey) => {
      await signUp({ form: { email, username, password }, idempotencyKey }).unwrap();
      welcome();
    },
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField label="Username" autoComplete="nickname" {...field('username')} />
      <PasswordField label="Password" autoComplete="new-password" hasRule {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirm_password')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Sign Up
        </Button>
      </div>
      <SignUpTerms />
    </form>
  );
}
