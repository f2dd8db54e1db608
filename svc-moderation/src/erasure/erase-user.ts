import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { ERASED_SNAPSHOT } from '../cases/case.entity.js';

/** The number of rows of each kind that are changed in one transaction. */
const ROWS = 100;

/** Takes a user, and what the user has written, from rows of a table. The rows stay: they are counted, and name nobody. */
const erasure = (table: string, column: string, texts = '') =>
  query(
    `erase ${table} by ${column}`,
    z.object({ id: z.int() }),
    ({ user }: { user: number }) => sql`
      UPDATE ${raw(table)} SET ${raw(column)} = NULL ${raw(texts)}
       WHERE id = ANY(ARRAY(SELECT id FROM ${raw(table)} WHERE ${raw(column)} = ${user} LIMIT ${raw(String(ROWS))}))
      RETURNING id`,
  );

// Cases before decisions: a decision that is being made has the author of its case, which it has locked. Each on an index.
const ERASURES = [
  erasure('reports', 'user_id', ', note = NULL'),
  erasure('cases', 'author_id', `, ${ERASED_SNAPSHOT}`),
  erasure('decisions', 'author_id', ', note = NULL, undo_note = NULL, hidden = NULL'),
  erasure('decisions', 'moderator_id'),
  erasure('decisions', 'undone_by'),
  erasure('decisions', 'given_to'),
  // The book has no owner any more: svc-books knows it from the same deletion.
  erasure('states', 'owner_id'),
  erasure('appeals', 'user_id', ', text = NULL, note = NULL'),
  erasure('appeals', 'decided_by'),
  erasure('watched_phrases', 'added_by'),
  erasure('removed_phrases', 'added_by'),
  erasure('removed_phrases', 'removed_by'),
];

const deleteStates = query(
  'delete states of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    DELETE FROM states WHERE kind IN ('reader', 'picture') AND subject_id = ${user} RETURNING id`,
);

/** Takes the name of a deleted user, and all that the user has written, from cases and from the log. */
export async function eraseUser(user: number, { tx }: ErasureTools): Promise<boolean> {
  let isDone = true;
  for (const erase of ERASURES) isDone = (await erase.rows(tx, { user })).length < ROWS && isDone;
  await deleteStates.rows(tx, { user });
  return isDone;
}
