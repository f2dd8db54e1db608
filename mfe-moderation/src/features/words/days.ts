import { isForGood } from '@endpaper/contracts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** The end of a suspension: `until December 7, 2026`, `for good`. `until` is ISO 8601. */
export const untilText = (until: string): string =>
  isForGood(until) ? 'for good' : `until ${day.format(new Date(until))}`;
