import { Button, useToast } from '@endpaper/ui';
import {
  sentenceOf,
  useLogInMutation,
  useModal,
  usePageConfiguration,
  type ModalContentProps,
} from '@endpaper/web-kit';
import styles from './AccountForm.module.css';
import { LogInForm } from './LogInForm.js';

/** Logs in over any page, which then goes on with its reader. */
export function Component({ onDone, onDirtyChange }: ModalContentProps) {
  const modal = useModal();
  const toast = useToast();
  const { demo } = usePageConfiguration();
  const [logIn, { isLoading }] = useLogInMutation();

  async function tryDemo() {
    if (!demo) return;
    try {
      await logIn(demo).unwrap();
      onDone();
    } catch (thrown) {
      toast(sentenceOf(thrown), 'problem');
    }
  }

  return (
    <>
      <LogInForm onDone={onDone} onDirtyChange={onDirtyChange}>
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
            modal.open('sign-up');
          }}
        >
          Sign Up
        </button>
      </p>
    </>
  );
}
