export const POST_LIMITS = {
  title: { min: 2, max: 100 },
  /** The limits of a new text; an edited text has its own. */
  text: { min: 2, max: 1000 },
  editedText: { min: 4, max: 500 },
} as const;

export const COMMENT_LIMITS = { text: POST_LIMITS.text, editedText: POST_LIMITS.editedText } as const;
