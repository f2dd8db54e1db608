import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';

/** A page in the place of something that does not exist; says what that was. */
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
