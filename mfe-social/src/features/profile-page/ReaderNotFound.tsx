import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';

/** A page in the place of a reader who does not exist. */
export function ReaderNotFound({ named }: { named: string }) {
  const title = 'Reader not found';
  useDocumentHead({ title });

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState message={`There is no reader “${named}” here. They may have left.`}>
        <Link to="/">See all books</Link>
      </EmptyState>
    </>
  );
}
