import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useSignUpMutation } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import styles from './AccountForm.module.css';
import { ShortSignUp, samePasswords } from './sign-up-schemas.js';

/** The short sign-up form: the fields that an account requires. */
export function ShortSignUpForm() {
  const [signUp] = useSignUpMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(ShortSignUp, {
    defaultValues: { email: '', username: '', password: '', confirm_password: '' },
    check: samePasswords,
    submit: ({ email, username, password }, idempotencyKey) =>
      signUp({ form: { email, username, password }, idempotencyKey }).unwrap(),
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField label="Username" autoComplete="nickname" {...field('username')} />
      <TextField label="Password" type="password" autoComplete="new-password" {...field('password')} />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Sign Up
        </Button>
      </div>
    </form>
  );
}
