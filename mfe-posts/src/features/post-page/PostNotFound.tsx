import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';

/** A page in the place of a post that does not exist. */
export function PostNotFound({ named }: { named: string }) {
  const title = 'Post not found';
  useDocumentHead({ title });

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState message={`There is no post “${named}” here. It may have been deleted, or its book.`}>
        <Link to="/">See all books</Link>
      </EmptyState>
    </>
  );
}
