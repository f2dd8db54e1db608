import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, useDocument } from '@endpaper/web-kit';

/** A page in the place of something that does not exist; says what that was. */
export function NotFound({ title, message }: { title: string; message: string }) {
  useDocument({ title });

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState message={message}>
        <Link to="/">See all books</Link>
      </EmptyState>
    </>
  );
}
