import { isNotFound } from '@endpaper/web-kit';
import { useEntry } from '../entries/entries.api.js';
import { ReadFailed } from '../failures/ReadFailed.js';
import { OwnStatus } from './OwnStatus.js';
import { StatusSkeleton } from './StatusSkeleton.js';

interface LoadedStatusProps {
  bookId: number;
  title: string;
  userId: number;
}

/** What the signed-in reader says of a book. */
export function LoadedStatus({ bookId, title, userId }: LoadedStatusProps) {
  const { data: entry, error, refetch } = useEntry(bookId);
  if (entry) return <OwnStatus entry={entry} title={title} userId={userId} />;
  if (error === undefined) return <StatusSkeleton />;
  // No library gets a book that moderators have hidden, which its owner alone still sees.
  if (isNotFound(error)) return null;
  return <ReadFailed error={error} refetch={refetch} />;
}

export { LoadedStatus as Component };
