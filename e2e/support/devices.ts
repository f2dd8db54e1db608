export const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
/** The same on its side, or a small desk. */
const WIDE_TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1280, height: 800 };

/** The sizes of the screens on which every screen is looked at. */
export const DEVICES = [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['wide tablet', WIDE_TABLET],
  ['desktop', DESKTOP],
] as const;

/** The sizes on which readers act: what is between them differs in looks alone. */
export const PHONE_AND_DESKTOP = [DEVICES[0], DEVICES[3]] as const;
