import { VISIBILITIES, type Visibility } from '@endpaper/contracts';

/** Of two visibilities the one that fewer readers have: what was hidden once stays hidden. */
export const narrowerOf = (one: Visibility, other: Visibility): Visibility =>
  VISIBILITIES.indexOf(one) < VISIBILITIES.indexOf(other) ? other : one;
