import { Button, PageTitle } from '@endpaper/ui';
import { useDocumentHead } from '@endpaper/web-kit';
import styles from './UnexpectedErrorPage.module.css';

/** In place of a page that broke. */
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
