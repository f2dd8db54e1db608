/** The orders of posts. The first is the default. */
export const POST_SORTS = ['newest', 'top', 'hot'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** The days that the order `top` looks back. The first is the default. */
export const PERIOD_DAYS = { all: Infinity, day: 1, week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof PERIOD_DAYS;
export const PERIODS = ['all', 'day', 'week', 'month', 'year'] as const satisfies Period[];

/** The orders of the comments on a post. The first is the default. */
export const COMMENT_SORTS = ['oldest', 'newest', 'top'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
