import { MAX_READINGS, type LibraryStatus } from '@endpaper/contracts';
import type { ImportedReading } from './imported-book.js';

const UNKNOWN = { started_on: null, ended_on: null, page: null, percent: null };

/** A reading whose start is after its end has an unknown start. */
export function endedReading(
  started_on: string | null,
  ended_on: string | null,
  outcome: 'finished' | 'stopped',
): ImportedReading {
  const isOrdered = started_on === null || ended_on === null || started_on <= ended_on;
  return { ...UNKNOWN, started_on: isOrdered ? started_on : null, ended_on, outcome };
}

export const openReading = (started_on: string | null): ImportedReading => ({
  ...UNKNOWN,
  started_on,
  outcome: null,
});

interface Read {
  status: LibraryStatus | null;
  /** The readings with a date, in any order. */
  dated: readonly ImportedReading[];
  /** How often the reader has finished the book. */
  finished: number;
}

/**
 * The readings of a book, the oldest first. Of a book that was finished more often than the file has dates, the others are readings without
 * dates. One finished reading without a date is what the status says already.
 */
export function allReadings({ status, dated, finished }: Read): ImportedReading[] {
  const ended = dated.filter(({ outcome }) => outcome !== null).toSorted(byDay);
  const missing = finished - ended.filter(({ outcome }) => outcome === 'finished').length;
  const isSaidByStatus = status === 'read' && finished <= 1;
  const undated = Array.from(
    { length: isSaidByStatus ? 0 : Math.min(MAX_READINGS, Math.max(0, missing)) },
    () => endedReading(null, null, 'finished'),
  );
  const open =
    dated.findLast(({ outcome }) => outcome === null) ??
    (status === 'reading' ? openReading(null) : undefined);
  return [...undated, ...ended, ...(open ? [open] : [])].slice(-MAX_READINGS);
}

/** What is said of a book that was read more often than the library keeps readings. */
export const remarkOnCount = (finished: number) =>
  finished > MAX_READINGS
    ? `A book has at most ${MAX_READINGS} readings, so not all of its ${finished} are there`
    : undefined;

const lastDay = ({ started_on, ended_on }: ImportedReading) => ended_on ?? started_on ?? '';

const byDay = (one: ImportedReading, other: ImportedReading) =>
  lastDay(one).localeCompare(lastDay(other), 'en');
