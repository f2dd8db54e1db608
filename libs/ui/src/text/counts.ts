const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en');

/** A count in few characters: `999`, `1.2k`, `3m`. Rounded down, as a count that is not reached is not claimed. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  const unit = 10 ** (3 * Math.floor(Math.log10(count) / 3));
  return compact.format(Math.floor((count / unit) * 10 + 1e-9) * (unit / 10)).toLowerCase();
}

/** A count with its noun: `1 post`, `2 posts`, `1,234 posts`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${exact.format(count)} ${count === 1 ? one : many}`;
}
