/** The sizes of the screens on which the journeys of readers run. */
export const DEVICES = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const;
