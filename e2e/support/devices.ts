export const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
/** The same on its side, or a small desk. */
const WIDE_TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1280, height: 800 };

/** The sizes on which readers act: what is between them differs in looks alone. */
export const PHONE_AND_DESKTOP = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

/** The sizes between a phone and a desktop. */
export const TABLETS = [
  ['tablet', TABLET],
  ['wide tablet', WIDE_TABLET],
] as const;

/** Every night, the tests of looks try all screens and sizes; before a change lands, those that differ most. */
export const isNightly = process.env['NIGHTLY'] === 'true';

/** The sizes of journeys that take long: on a phone before a change lands, on a desktop as well every night. */
export const JOURNEY_SIZES = isNightly ? PHONE_AND_DESKTOP : PHONE_AND_DESKTOP.slice(0, 1);

/** The sizes on which pages are drawn and measured. */
export const DEVICES = isNightly ? [...PHONE_AND_DESKTOP, ...TABLETS] : PHONE_AND_DESKTOP;
