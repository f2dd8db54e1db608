import type { Visibility } from '@endpaper/contracts';

/** Who may see an entry, or a whole library, as readers call them. */
export const VISIBILITY_NAMES = [
  ['everyone', 'Everyone'],
  ['readers', 'Signed-in readers'],
  ['friends', 'My friends'],
  ['me', 'Only me'],
] as const satisfies readonly (readonly [Visibility, string])[];

/** Whom something of the library is for that not everyone sees. */
export const HIDDEN_NAMES = {
  readers: 'For signed-in readers',
  friends: 'For my friends',
  me: 'Only for me',
} as const satisfies Readonly<Record<Exclude<Visibility, 'everyone'>, string>>;

export const nameOfVisibility = (visibility: Visibility): string =>
  VISIBILITY_NAMES.find(([each]) => each === visibility)?.[1] ?? '';
