import type { Entry } from '@endpaper/contracts';

export const yearText = (year: number) => (year > 0 ? String(year) : `${-year} BC`);

/** What tells an edition from others of its book: the year, the publisher and the binding, as far as they are known, else the ISBN. */
export function editionText({ year, publisher, binding, isbn }: Entry['book']): string {
  const known = [year === null ? null : yearText(year), publisher, binding].filter(Boolean);
  if (known.length > 0) return known.join(' · ');
  return isbn === null ? '' : `ISBN ${isbn}`;
}
