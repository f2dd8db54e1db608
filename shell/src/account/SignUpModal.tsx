import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useModal, useSignUpMutation, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useEffect } from 'react';
import styles from './AccountForm.module.css';
import { carry, useCarried } from './carried.js';
import { FullSignUp, samePasswords } from './sign-up-schemas.js';

/** The full form, over any page. */
export function Component({ onDone, onDirtyChange }: ModalContentProps) {
  const modal = useModal();
  const { typed, isAny } = useCarried();
  const [signUp] = useSignUpMutation();
  const { formProps, field, message, isSubmitting, isDirty, form } = useContractForm(FullSignUp, {
    defaultValues: typed,
    check: samePasswords,
    submit: async ({ confirm_password: _, ...body }) => {
      await signUp(body).unwrap();
      onDone();
    },
  });
  useEffect(() => {
    onDirtyChange(isDirty || isAny);
  }, [isDirty, isAny, onDirtyChange]);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Username" autoComplete="username" {...field('username')} />
      <div className={styles.pair}>
        <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label="Address" autoComplete="street-address" {...field('address')} />
      <TextField
        label="Picture"
        type="url"
        hint="The web address of an image"
        autoComplete="photo"
        {...field('picture')}
      />
      <div className={styles.pair}>
        <TextField label="Password" type="password" autoComplete="new-password" {...field('password')} />
        <TextField
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          {...field('confirm_password')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Sign Up
        </Button>
      </div>
      <p className={styles.other}>
        Already a reader?{' '}
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            carry({ ...typed, ...form.getValues() });
            modal.open('log-in');
          }}
        >
          Log In
        </button>
      </p>
    </form>
  );
}
