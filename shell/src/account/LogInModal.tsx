import { Button, useToast } from '@endpaper/ui';
import {
  errorMessage,
  useLogInMutation,
  useModal,
  usePageConfiguration,
  type ModalContentProps,
} from '@endpaper/web-kit';
import { useRef } from 'react';
import styles from './AccountForm.module.css';
import { carry, useCarried } from './carried.js';
import { LogInForm } from './LogInForm.js';

/** Logs in over any page, which then goes on with its reader. */
export function Component({ onDone, onDirtyChange }: ModalContentProps) {
  const modal = useModal();
  const { typed, isAny } = useCarried();
  const now = useRef(typed);
  const toast = useToast();
  const { demo } = usePageConfiguration();
  const [logIn, { isLoading }] = useLogInMutation();

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
    <>
      <LogInForm
        typed={{ email: typed.email, password: typed.password }}
        onTyped={changed => {
          now.current = { ...typed, ...changed };
        }}
        onDone={onDone}
        onDirtyChange={dirty => {
          onDirtyChange(dirty || isAny);
        }}
      >
        {demo && (
          <Button busy={isLoading} onClick={() => void tryDemo()}>
            Demo Login
          </Button>
        )}
      </LogInForm>
      <p className={styles.other}>
        New here?{' '}
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            carry(now.current);
            modal.open('sign-up');
          }}
        >
          Sign Up
        </button>
      </p>
    </>
  );
}
