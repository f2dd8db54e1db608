import { Button, FormMessage, PlainButton, TextField } from '@endpaper/ui';
import { useModal, useSignUpMutation, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useContext, useEffect } from 'react';
import styles from './AccountForm.module.css';
import { carryFormValues, useCarriedFormValues } from './carried-form-values.js';
import { PasswordField } from './PasswordField.js';
import { FullSignUp, samePasswords } from './sign-up-schemas.js';
import { SignUpTerms } from './SignUpTerms.js';
import { WelcomeContext } from './welcome-context.js';

/** The full sign-up form over any page. */
export function Component({ onDone, onDirtyChange }: ModalContentProps) {
  const modal = useModal();
  const { values, hasValues } = useCarriedFormValues();
  const [signUp] = useSignUpMutation();
  const welcome = useContext(WelcomeContext);
  const { formProps, field, message, isSubmitting, isDirty, form } = useContractForm(FullSignUp, {
    defaultValues: values,
    check: samePasswords,
    submit: async ({ confirm_password: _, ...body }, idempotencyKey) => {
      await signUp({ form: body, idempotencyKey }).unwrap();
      welcome();
      onDone();
    },
  });
  useEffect(() => {
    onDirtyChange(isDirty || hasValues);
  }, [isDirty, hasValues, onDirtyChange]);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField label="Username" autoComplete="nickname" {...field('username')} />
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
        <PasswordField label="Password" autoComplete="new-password" hasRule {...field('password')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirm_password')} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Sign Up
        </Button>
      </div>
      <SignUpTerms />
      <p className={styles.other}>
        Already a reader?{' '}
        <PlainButton
          className={styles.link}
          onClick={() => {
            carryFormValues({ ...values, ...form.getValues() });
            modal.open('log-in');
          }}
        >
          Log In
        </PlainButton>
      </p>
    </form>
  );
}
