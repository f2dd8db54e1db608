const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

// Made on first use: the first paint needs none.
let words: Intl.RelativeTimeFormat | undefined;
let full: Intl.DateTimeFormat | undefined;

/** Formats the time between `date` and `now` in its largest whole unit. Less than a minute is `just now`. */
export function relativeTime(date: Date, now: Date): string {
  words ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const seconds = (date.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}

/** Formats a date and time in full: `Friday, January 2, 2026 at 3:04 AM`. */
export function fullDate(date: Date): string {
  full ??= new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });
  return full.format(date);
}
