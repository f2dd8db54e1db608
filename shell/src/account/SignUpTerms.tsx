import { usePageConfiguration } from '@endpaper/web-kit';
import styles from './AccountForm.module.css';

/** What a reader agrees to by signing up. The links open in another tab, so that the form keeps what was typed. */
export function SignUpTerms() {
  const { minimumAge } = usePageConfiguration();
  return (
    <p className={styles.terms}>
      By signing up you confirm that you are at least {minimumAge} years old and agree to the{' '}
      <a href="/rules" target="_blank" rel="noopener">
        rules
      </a>
      . How we treat your data:{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        privacy
      </a>
      .
    </p>
  );
}
