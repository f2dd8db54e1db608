/** The id of a comment's element. It takes the focus when the comment is new, or when its link was followed. */
export const commentElementId = (id: number) => `comment-${id}`;
