import type { Visibility } from '@endpaper/contracts';

/** Who may see an entry, or a whole library, as readers call them. */
export const VISIBILITY_NAMES = [
  ['everyone', 'Everyone'],
  ['friends', 'My friends'],
  ['me', 'Only me'],
] as const satisfies readonly (readonly [Visibility, string])[];

export const nameOfVisibility = (visibility: Visibility): string =>
  VISIBILITY_NAMES.find(([each]) => each === visibility)?.[1] ?? '';
