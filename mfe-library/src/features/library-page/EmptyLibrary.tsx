import type { LibraryStatus } from '@endpaper/contracts';
import { EmptyState } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';

const MESSAGES: Readonly<Record<LibraryStatus, string>> = {
  want: 'No book waits for you yet. Press “Want to read” on the page of a book.',
  reading: 'You are not reading a book at the moment.',
  paused: 'You have paused no book.',
  read: 'No book here yet. Say “Read” on the pages of books that you know.',
  stopped: 'You have finished every book that you began.',
};

interface EmptyLibraryProps {
  status: LibraryStatus | undefined;
  isShelf: boolean;
  /** Whether the page shows the books without a day. */
  isUndated: boolean;
}

/** A library, or a part of it, without books, and the next step. */
export function EmptyLibrary({ status, isShelf, isUndated }: EmptyLibraryProps) {
  if (isShelf)
    return (
      <EmptyState message="No book stands here. Put one on the shelf from its page, or from its menu in your library.">
        <Link to="/library">See your library</Link>
      </EmptyState>
    );

  if (isUndated)
    return (
      <EmptyState message="Each book that you have read has a day.">
        <Link to="/library">See your library</Link>
      </EmptyState>
    );

  if (status === undefined)
    return (
      <EmptyState message="Your library is empty. On the page of a book you say whether you want to read it, are reading it, or have read it.">
        <Link to="/">Find a book</Link>
        <Link to="/library/import">Bring your library from Goodreads or StoryGraph</Link>
      </EmptyState>
    );
  return (
    <EmptyState message={MESSAGES[status]}>
      {status === 'reading' || status === 'paused' ? (
        <Link to="/library?status=want">See what you want to read</Link>
      ) : (
        <Link to="/">Find a book</Link>
      )}
    </EmptyState>
  );
}
