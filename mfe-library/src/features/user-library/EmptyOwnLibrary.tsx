import { EmptyState } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';

/** On the own profile, in place of what the reader reads and has read. */
export function EmptyOwnLibrary() {
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
