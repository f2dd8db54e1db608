import { EmptyState, Notice, PageTitle } from '@endpaper/ui';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/call-errors.js';
import { useDocumentHead } from '../document/use-document-head.js';
import styles from './PageStates.module.css';

interface NotFoundProps {
  title: string;
  message: string;
  /** A link to another page. */
  children: ReactNode;
}

/** The page for something that does not exist. */
export function NotFound({ title, message, children }: NotFoundProps) {
  useDocumentHead({ title });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState message={message}>{children}</EmptyState>
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
