/** The stars of a rating. */
export const STARS = 5;

/** The width and the height of a star in a drawing. */
export const STAR_SIZE = 24;

/** One star. It is the same seen in a mirror, so a row of stars may be drawn from either side. */
export const STAR_PATH =
  'M12 2.8l2.85 5.77 6.37.93-4.61 4.49 1.09 6.34L12 17.34l-5.7 2.99 1.09-6.34-4.61-4.49 6.37-.93z';
