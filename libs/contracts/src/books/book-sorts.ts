/** The orders of books. The first is the default. */
export const BOOK_SORTS = ['newest', 'favorited', 'discussed', 'trending', 'rated'] as const;
export type BookSort = (typeof BOOK_SORTS)[number];
