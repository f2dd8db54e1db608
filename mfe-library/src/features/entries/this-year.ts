/** The year in which the reader lives now. */
export const thisYear = (): number => new Date().getFullYear();
