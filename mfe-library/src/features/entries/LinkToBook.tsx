import type { Entry } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import type { ReactNode } from 'react';

interface LinkToBookProps {
  book: Entry['book'];
  className: string | undefined;
  children: ReactNode;
}

/** A link to the page of a book. One that the catalogue does not have has no page. */
export function LinkToBook({ book, className, children }: LinkToBookProps) {
  if (book.id === null) return <div className={className}>{children}</div>;
  return (
    <Link to={`/books/${book.id}`} className={className}>
      {children}
    </Link>
  );
}
