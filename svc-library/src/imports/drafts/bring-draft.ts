import type { Transaction } from '@endpaper/service-kit';
import type { ImportedBook } from '../formats/imported-book.js';
import { hashOf, type SaidOfBook } from '../said-of-book.js';
import { addDrafts } from './add-drafts.js';
import { ReviewDraftEntity } from './review-draft.entity.js';

interface Reviewed {
  id: number;
  user_id: number;
}

/**
 * Keeps the review of a row for its reader, in place of that of the earlier row. One that the reader has put away does not come back.
 * @returns whether it is kept now; undefined when the row has no new one
 */
export async function bringDraft(
  { id, user_id }: Reviewed,
  { review, is_spoiler }: ImportedBook,
  earlier: SaidOfBook | null,
  tx: Transaction,
): Promise<boolean | undefined> {
  if (review === null || hashOf(review) === earlier?.review) return undefined;
  const draft = await tx.manager.findOneBy(ReviewDraftEntity, { entry_id: id });
  if (!draft) return addDrafts(user_id, [{ entry: id, review, is_spoiler }], tx);
  if (draft.review === review) return undefined;
  // What was put away is not known any more: it may have been this one.
  if (draft.review === null) return earlier ? false : undefined;
  if (hashOf(draft.review) !== earlier?.review) return false;
  await tx.manager.save(Object.assign(draft, { review, is_spoiler }));
  return true;
}
