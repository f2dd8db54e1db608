/** The orders of the comments on a post. The first is the default. */
export const COMMENT_SORTS = ['oldest', 'newest', 'top'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
