import { EmptyState } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useLibraryCountsQuery } from '../library-page/library.api.js';

/** On the own profile, in place of what the reader reads and has read. Renders nothing when the library has other books. */
export function EmptyOwnLibrary() {
  const { data: counts } = useLibraryCountsQuery(undefined);
  if (counts?.all !== 0) return null;
  return (
    <EmptyState
      small
      message="What you are reading and what you have read are shown here. Begin on the page of a book: say that you want to read it, are reading it, or have read it."
    >
      <Link to="/">Find a book</Link>
      <Link to="/library">See your library</Link>
    </EmptyState>
  );
}
