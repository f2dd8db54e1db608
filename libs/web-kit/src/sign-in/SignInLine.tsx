import { buttonClass } from '@endpaper/ui';
import { useId } from 'react';
import styles from './SignInLine.module.css';
import { SignInLink, useOffersSignIn } from './SignInLink.js';

interface SignInLineProps {
  /** What the visitor can do after a login: `Log in to write about this book`. */
  children: string;
  /** As of `SignInLink`. */
  act: string;
}

/** A sentence with a Log In button, where readers have the button of the act. Renders nothing for readers. */
export function SignInLine({ children, act }: SignInLineProps) {
  const id = useId();
  if (!useOffersSignIn()) return null;
  return (
    <p className={styles.line}>
      <span id={id}>{children}</span>
      <SignInLink act={act} className={buttonClass('primary')} describedBy={id}>
        Log In
      </SignInLink>
    </p>
  );
}
