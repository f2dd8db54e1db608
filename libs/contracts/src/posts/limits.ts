export const POST_LIMITS = {
  title: { min: 2, max: 100 },
  /** The limits of a new text; an edited text has its own. */
  text: { min: 2, max: 1000 },
  editedText: { min: 4, max: 500 },
} as const;

export const COMMENT_LIMITS = {
  text: POST_LIMITS.text,
  editedText: POST_LIMITS.editedText,
  /** A comment on the post has depth 1, a reply to it 2. */
  depth: 4,
} as const;
