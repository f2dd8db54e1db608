const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** A suspension for good ends in the year 9999. */
const isForGood = (until: string): boolean => until.startsWith('9999');

/** The end of a suspension: `until December 7, 2026`, `for good`. `until` is ISO 8601. */
export const untilText = (until: string): string =>
  isForGood(until) ? 'for good' : `until ${day.format(new Date(until))}`;
