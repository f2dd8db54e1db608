import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface NewDrafts {
  user: number;
  entries: readonly number[];
  reviews: readonly (string | null)[];
  areSpoilers: readonly boolean[];
}

const insertDrafts = query(
  'insert review drafts',
  z.object({ id: z.int() }),
  ({ user, entries, reviews, areSpoilers }: NewDrafts) => sql`
    INSERT INTO review_drafts (user_id, entry_id, review, is_spoiler)
    SELECT ${user}, d.* FROM unnest(${entries}::bigint[], ${reviews}::text[], ${areSpoilers}::boolean[]) AS d
    ON CONFLICT DO NOTHING RETURNING id`,
);

interface Reviewed {
  entry: number;
  review: string | null;
  is_spoiler: boolean;
}

/** Keeps the reviews of a file for its reader. One that the reader has put away does not come back. @returns whether there is a new one */
export async function addDrafts(user: number, books: readonly Reviewed[], tx: Transaction): Promise<boolean> {
  const reviewed = books.filter(({ review }) => review !== null);
  if (reviewed.length === 0) return false;
  const drafts = await insertDrafts.rows(tx, {
    user,
    entries: reviewed.map(({ entry }) => entry),
    reviews: reviewed.map(({ review }) => review),
    areSpoilers: reviewed.map(({ is_spoiler }) => is_spoiler),
  });
  return drafts.length > 0;
}
