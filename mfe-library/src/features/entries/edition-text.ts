import type { Entry } from '@endpaper/contracts';

/** What tells an edition from others of its book: the year, the publisher and the binding, as far as they are known, else the ISBN. */
export function editionText({ year, publisher, binding, isbn }: Entry['book']): string {
  const known = [year === null || year > 0 ? year : `${-year} BC`, publisher, binding].filter(Boolean);
  if (known.length > 0) return known.join(' · ');
  return isbn === null ? '' : `ISBN ${isbn}`;
}
