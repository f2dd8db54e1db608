import { text, textLength } from '../text.js';
import { POST_LIMITS } from './limits.js';

const { min, max } = POST_LIMITS.editedText;
const tooShort = `Text must be longer than ${min} characters`;
const tooLong = (limit: number) => `Text must be shorter than ${limit} characters`;

/** The maximum length of an edited text: a text that is longer than that already may keep its length. */
export function editLimit(stored: string): number {
  return Math.max(max, textLength(stored));
}

/** The edited text of a post or a comment that has the text `stored`. */
export function editedText(stored: string) {
  const limit = editLimit(stored);
  return text({ required: tooShort, min: [min, tooShort], max: [limit, tooLong(limit)] });
}

/** An edited text when the text that it replaces is not known. The service compares it with the stored one. */
export const EditedText = text({
  required: tooShort,
  min: [min, tooShort],
  max: [POST_LIMITS.text.max, tooLong(max)],
});
