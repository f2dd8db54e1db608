import type { CoverBrief } from '../covers/draw-cover.js';

/** A book that the library opens with. */
export interface LibraryBook extends CoverBrief {
  description: string;
}
