import type { LibraryStatus } from '@endpaper/contracts';
import type { ReadingEntity } from './reading.entity.js';

type Ending = Pick<ReadingEntity, 'outcome'>;

/** The status of an entry after a reading was added. A book that was read stays read, also without a reading that says so. */
export function statusWith(
  added: Ending,
  status: LibraryStatus | null,
  readings: readonly Ending[],
): LibraryStatus | null {
  return status === 'read' && added.outcome === 'stopped' ? 'read' : statusAfter(added, status, readings);
}

/** The status of an entry after one of its readings has another end. */
export function statusAfter(
  { outcome }: Ending,
  status: LibraryStatus | null,
  readings: readonly Ending[],
): LibraryStatus | null {
  if (outcome === null) return status === 'paused' ? 'paused' : 'reading';
  // An earlier reading was added while the book is read again.
  if (readings.some(reading => reading.outcome === null)) return status;
  return hasFinished(readings) ? 'read' : 'stopped';
}

/** The status of an entry after one of its readings was deleted. */
export function statusWithout(
  { outcome }: Ending,
  status: LibraryStatus | null,
  readings: readonly Ending[],
): LibraryStatus | null {
  const wasOpen = outcome === null && (status === 'reading' || status === 'paused');
  if (!wasOpen) return status;
  return hasFinished(readings) ? 'read' : 'want';
}

const hasFinished = (readings: readonly Ending[]) => readings.some(({ outcome }) => outcome === 'finished');
