import { Button, PlainButton, useToast } from '@endpaper/ui';
import {
  errorMessage,
  Link,
  useLogInMutation,
  useModal,
  useNavigate,
  usePageConfiguration,
  type ModalContentProps,
} from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import styles from './AccountForm.module.css';
import { carryFormValues, useCarriedFormValues } from './carried-form-values.js';
import { LogInForm } from './LogInForm.js';

/** The log-in form over any page. */
export function Component({ onDone, onDirtyChange }: ModalContentProps) {
  const modal = useModal();
  const { values, hasValues } = useCarriedFormValues();
  const typed = useRef(values);
  const toast = useToast();
  const { demo } = usePageConfiguration();
  const [logIn, { isLoading }] = useLogInMutation();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    // Not before the modal knows that nothing is unsaved: it would ask. The next page gets the typed address.
    if (isLeaving) void navigate('/forgot-password');
  }, [isLeaving, navigate]);

  async function tryDemo() {
    if (!demo) return;
    try {
      await logIn(demo).unwrap();
      onDone();
    } catch (thrown) {
      toast(errorMessage(thrown), 'problem');
    }
  }

  return (
    <div className={styles.form}>
      <LogInForm
        initialValues={{ email: values.email, password: values.password }}
        onValuesChange={changed => {
          typed.current = { ...values, ...changed };
        }}
        onDone={onDone}
        onDirtyChange={dirty => {
          onDirtyChange(!isLeaving && (dirty || hasValues));
        }}
      >
        {demo && (
          <Button busy={isLoading} onClick={() => void tryDemo()}>
            Demo Login
          </Button>
        )}
      </LogInForm>
      <p className={styles.other}>
        <Link
          to="/forgot-password"
          onClick={event => {
            event.preventDefault();
            carryFormValues(typed.current);
            setLeaving(true);
          }}
        >
          Forgot your password?
        </Link>
      </p>
      <p className={styles.other}>
        New here?{' '}
        <PlainButton
          className={styles.link}
          onClick={() => {
            carryFormValues(typed.current);
            modal.open('sign-up');
          }}
        >
          Sign Up
        </PlainButton>
      </p>
    </div>
  );
}
