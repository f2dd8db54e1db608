import { editedText, POST_LIMITS, textLength } from '@endpaper/contracts';
import { InvalidFields, type Statement, type Transaction } from '@endpaper/service-kit';

/**
 * Checks the length of an edited text. Only a long text needs the stored one, whose row `lockedText` reads and locks, so
 * that a concurrent edit can't shorten it meanwhile.
 * @param key the id of the post or comment, and the author
 * @throws InvalidFields when the text is longer than the limit of an edit and than the stored text
 */
export async function requireEditLength(
  text: string,
  lockedText: Statement<{ text: string }>,
  key: [id: number, author: number],
  tx: Transaction,
): Promise<void> {
  if (textLength(text) <= POST_LIMITS.editedText.max) return;
  const stored = await lockedText.maybeOne(tx, key);
  const [issue] = (stored && editedText(stored.text).safeParse(text).error?.issues) ?? [];
  if (issue) throw new InvalidFields({ text: issue.message });
}
