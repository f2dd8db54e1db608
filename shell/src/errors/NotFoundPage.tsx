import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';

/** The page for a path without a route. */
export function NotFoundPage() {
  useDocumentHead({ title: 'Page not found' });
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <EmptyState message="There is no page at this address. It may have been moved, or never written.">
        <Link to="/">See all books</Link>
      </EmptyState>
    </>
  );
}
