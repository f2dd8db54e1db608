/** A rating in half stars; null for none. */
interface ReadRating {
  half_stars: number | null;
  remark?: string;
}

/** Reads stars with decimals, rounded to halves, which is remarked. 0 is no rating. */
export function readRating(text: string): ReadRating {
  if (text === '') return { half_stars: null };
  const stars = /^\d(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  if (!(stars >= 0 && stars <= 5))
    return { half_stars: null, remark: `The rating “${text}” is not from 0 to 5 stars, so it is left out` };
  if (stars === 0) return { half_stars: null };
  const half_stars = Math.max(1, Math.round(stars * 2));
  return half_stars === stars * 2
    ? { half_stars }
    : { half_stars, remark: `${stars} stars became ${half_stars / 2}` };
}
