import type { Entry, Reading } from '@endpaper/contracts';

/** The reading of a book that goes on, if there is one. */
export const openReadingOf = ({ readings }: Entry): Reading | undefined =>
  readings.find(({ outcome }) => outcome === null);
