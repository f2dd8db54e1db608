import type { Reading } from '@endpaper/contracts';
import { progressText } from './progress.js';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as people write it: `7 March 2019`. */
const dayText = (text: string): string => day.format(new Date(`${text}T00:00:00Z`));

/** What a reading was, in a sentence without a name: `Read from 1 to 7 March 2019`. */
export function readingText(
  { outcome, started_on, ended_on, ...progress }: Reading,
  pages: number | null,
): string {
  if (outcome === null) {
    const since = started_on === null ? 'Reading now' : `Reading since ${dayText(started_on)}`;
    return [since, progressText(progress, pages)].filter(Boolean).join(' · ');
  }
  const verb = outcome === 'finished' ? 'Read' : 'Not finished';
  if (started_on !== null && ended_on !== null) return `${verb}: ${daysText(started_on, ended_on)}`;
  if (ended_on !== null) return `${verb} on ${dayText(ended_on)}`;
  if (started_on !== null) return `${verb}, begun on ${dayText(started_on)}`;
  return `${verb}, on unknown days`;
}

const daysText = (from: string, to: string): string =>
  day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
