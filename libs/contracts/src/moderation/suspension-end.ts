/** The end of a suspension for good. */
export const SUSPENDED_FOR_GOOD = '9999-12-31T00:00:00.000Z';

/** Whether a suspension is for good. @param until its end, ISO 8601 in UTC */
export const isForGood = (until: string): boolean => until.startsWith('9999');
