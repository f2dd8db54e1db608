// English by hand: to make its first formatter takes the browser ten milliseconds or more, in the middle of a page's first rendering.
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats the time from `date` to `now` in its largest whole unit. Less than a minute is `just now`, and so is the future: the
 * clock of this device is slow then.
 */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return inWords(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}

function inWords(count: number, unit: (typeof UNITS)[number][0]): string {
  if (count > 1) return `${count} ${unit}s ago`;
  if (unit === 'day') return 'yesterday';
  return unit === 'hour' || unit === 'minute' ? `1 ${unit} ago` : `last ${unit}`;
}

/** Formats a date and time in full: `Friday, January 2, 2026 at 3:04 AM`. */
export function fullDate(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  const day = `${DAYS[date.getDay()]}, ${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
