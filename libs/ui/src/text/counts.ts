// Made on first use: most pages have no count of a thousand, and the first formatter takes the browser ten milliseconds or more.
let compact: Intl.NumberFormat | undefined;
let exact: Intl.NumberFormat | undefined;

/** Shortens a count: `999`, `1.2k`, `3m`. It rounds down. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  const unit = 10 ** (3 * Math.floor(Math.log10(count) / 3));
  return compact.format(Math.floor((count / unit) * 10 + 1e-9) * (unit / 10)).toLowerCase();
}

/** Formats a count with its noun: `1 post`, `2 posts`, `1,234 posts`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatExact(count)} ${count === 1 ? one : many}`;
}

/** Formats a count in whole numbers: `1,234`. */
export function formatExact(count: number): string {
  if (count < 1000) return String(count);
  exact ??= new Intl.NumberFormat('en');
  return exact.format(count);
}
