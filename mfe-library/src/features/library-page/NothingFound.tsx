import { EmptyState } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';

interface NothingFoundProps {
  q: string;
  /** Whether only the books of a status or of a shelf were searched. */
  isPart: boolean;
}

/** Says that a search found nothing in the library, and leads back. */
export function NothingFound({ q, isPart }: NothingFoundProps) {
  return (
    <EmptyState
      message={`Nothing ${isPart ? 'here' : 'in your library'} has “${q}” in its title, author or ISBN.`}
    >
      {isPart && <Link to={`/library?q=${encodeURIComponent(q)}`}>Search your whole library</Link>}
      <Link to="/library">See your library</Link>
      <Link to={`/search?q=${encodeURIComponent(q)}`}>Search the catalogue</Link>
    </EmptyState>
  );
}
