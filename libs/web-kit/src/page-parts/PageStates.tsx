import { EmptyState, Notice, PageTitle } from '@endpaper/ui';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/errors.js';
import { useDocumentHead } from '../document/use-document-head.js';
import styles from './PageStates.module.css';

/** The page for something that does not exist. */
export function NotFound({ title, message }: { title: string; message: string }) {
  useDocumentHead({ title });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState message={message}>
        <Link to="/">See all books</Link>
      </EmptyState>
    </>
  );
}

interface LoadFailedProps {
  /** The title of the document. */
  title: string;
  heading: string;
  error: unknown;
  onRetry: () => void;
}

/** The page for something that could not be loaded. */
export function LoadFailed({ title, heading, error, onRetry }: LoadFailedProps) {
  useDocumentHead({ title });
  return (
    <div className={styles.failed}>
      <PageTitle>{heading}</PageTitle>
      <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: onRetry }} />
    </div>
  );
}
