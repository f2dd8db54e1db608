/** The title of a review, which gets the focus when the review above it has left the list. */
export const reviewTitleId = (id: number) => `library-review-${id}`;
