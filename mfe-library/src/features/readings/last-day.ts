import type { Entry, Reading } from '@endpaper/contracts';

/** The newest reading that the reader has finished on an unknown day. */
export const undatedOf = ({ readings }: Entry): Reading | undefined =>
  readings.find(({ outcome, ended_on }) => outcome === 'finished' && ended_on === null);

/**
 * Whether a book that was read just now has no day of that.
 * @param ended the reading that has ended with the status
 */
export const lastDayIsMissing = ({ entry_id, readings }: Entry, ended: Reading | undefined): boolean =>
  entry_id !== null &&
  (ended !== undefined ||
    readings.every(({ outcome, ended_on }) => outcome !== 'finished' || ended_on === null));

/** The present day where the reader is, as readings have days. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
