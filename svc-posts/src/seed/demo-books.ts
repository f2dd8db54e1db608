/** The ids of the demo account's books in the seed of svc-books. */
export const DEMO_BOOK_IDS: readonly number[] = [6, 33, 60];
