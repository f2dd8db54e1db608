/** A rating in half stars; null for none. */
interface ReadRating {
  half_stars: number | null;
  remark?: string;
}

/** Reads stars with decimals, rounded to halves. 0 is no rating. */
export function readRating(text: string): ReadRating {
  if (text === '') return { half_stars: null };
  const stars = /^\d(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  if (!(stars >= 0 && stars <= 5))
    return { half_stars: null, remark: `The rating “${text}” is not from 0 to 5 stars, so it is left out` };
  return { half_stars: stars === 0 ? null : Math.max(1, Math.round(stars * 2)) };
}
