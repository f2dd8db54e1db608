import { Button, PageTitle } from '@endpaper/ui';
import { useDocumentHead } from '@endpaper/web-kit';
import styles from './UnexpectedErrorPage.module.css';

/** The page in place of one that has thrown an error. */
export function UnexpectedErrorPage() {
  useDocumentHead({ title: 'Unexpected Application Error!' });
  return (
    <div className={styles.page} role="alert">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <p>This page has stopped working. Nothing that you saved is lost.</p>
      <Button
        variant="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        Load the page again
      </Button>
    </div>
  );
}
