import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface NewDraft {
  user: number;
  entry: number;
  review: string;
  isSpoiler: boolean;
}

const insertDraft = query(
  'insert review draft',
  z.object({ id: z.int() }),
  ({ user, entry, review, isSpoiler }: NewDraft) => sql`
    INSERT INTO review_drafts (user_id, entry_id, review, is_spoiler) VALUES (${user}, ${entry}, ${review}, ${isSpoiler})
    ON CONFLICT DO NOTHING RETURNING id`,
);

interface Reviewed {
  user: number;
  entry: number;
  review: string | null;
  is_spoiler: boolean;
}

/** Keeps the review of a file for its reader. One that the reader has put away does not come back. @returns whether there is a new one */
export async function addDraft(
  { user, entry, review, is_spoiler }: Reviewed,
  tx: Transaction,
): Promise<boolean> {
  if (review === null) return false;
  return (await insertDraft.rows(tx, { user, entry, review, isSpoiler: is_spoiler })).length > 0;
}
