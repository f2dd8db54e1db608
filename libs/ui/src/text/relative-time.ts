// English by hand: to make its first formatter takes the browser ten milliseconds or more, in the middle of a page's first rendering.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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
 * Formats the time from `date` to `now`. Minutes, hours and weeks are those that have passed; days, months and years are counted by
 * the calendar of this device, because `yesterday` is the day before today. Less than a minute is `just now`, and so is the future.
 */
export function relativeTime(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return ago(Math.trunc(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return ago(Math.trunc(passed / HOUR_MS), 'hour');
  const days = dayNumber(now) - dayNumber(date);
  if (days < 7) return days === 1 ? 'yesterday' : ago(days, 'day');
  if (date > monthsBefore(now, 1)) return ago(Math.trunc(days / 7), 'week');
  const years = now.getFullYear() - date.getFullYear();
  const months = years * 12 + now.getMonth() - date.getMonth();
  if (date > monthsBefore(now, 12)) return months === 1 ? 'last month' : ago(months, 'month');
  return years === 1 ? 'last year' : ago(years, 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** The number of a local calendar day. Each day counts as 24 hours, also one that summer time makes shorter. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** The same local day and time some months earlier, or the last day of a shorter month. */
function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setMonth(date.getMonth() - months);
  if (earlier.getDate() !== date.getDate()) earlier.setDate(0);
  return earlier;
}

/** Formats a date and time in full: `Friday, January 2, 2026 at 3:04 AM`. */
export function fullDate(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  const day = `${DAYS[date.getDay()]}, ${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
