import { lazyWithRetry, SignInLink, useExpectsReader, useSession } from '@endpaper/web-kit';
import { StatusSkeleton } from './StatusSkeleton.js';

// Visitors never load what readers act on.
const LoadedStatus = lazyWithRetry(() => import(/* webpackChunkName: "LoadedStatus" */ './LoadedStatus.js'));

interface BookStatusProps {
  bookId: number;
  title: string;
}

/** What the signed-in reader says of a book, with the stars; for visitors a link to log in. */
export function BookStatus({ bookId, title }: BookStatusProps) {
  const { user } = useSession();
  const expectsReader = useExpectsReader();
  if (user) return <LoadedStatus key={bookId} bookId={bookId} title={title} userId={user.id} />;
  if (expectsReader) return <StatusSkeleton />;
  return <SignInLink act="want">Log in to keep track of this book</SignInLink>;
}

export { BookStatus as Component };
