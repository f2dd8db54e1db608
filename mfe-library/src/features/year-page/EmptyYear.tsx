import { EmptyState } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { thisYear } from '../entries/this-year.js';

/** A year in which the reader has finished no book, and the next step. */
export function EmptyYear({ year }: { year: number }) {
  const isOver = year < thisYear();
  return (
    <EmptyState
      message={`No book of ${year}${isOver ? '' : ' yet'}. A book is in the year in which you have finished it.`}
    >
      {isOver ? (
        <Link to="/library?status=read">See what you have read</Link>
      ) : (
        <Link to="/library?status=reading">See what you are reading</Link>
      )}
    </EmptyState>
  );
}
