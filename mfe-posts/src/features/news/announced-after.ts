/** What the reader writes is on the page a moment after its hint, and is no news. */
export const ANNOUNCED_AFTER_MS = 400;
