import { STARS } from './star-drawing.js';

/** `4.5 of 5 stars`, with one decimal place at most. */
export function starsText(value: number): string {
  return `${Math.round(value * 10) / 10} of ${STARS} stars`;
}
