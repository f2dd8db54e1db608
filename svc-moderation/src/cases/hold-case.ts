import type { TextHeld } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { openCase } from './open-case.js';

// On decisions_of_subject.
const laterDecidedHold = query(
  'decided hold of text',
  z.object({ id: z.int() }),
  ({ kind, id, version }: Pick<TextHeld, 'kind' | 'id' | 'version'>) => sql`
    SELECT c.id FROM decisions d JOIN cases c ON c.id = d.case_id
     WHERE (d.kind, d.subject_id) = (${kind}, ${id}) AND c.held_version >= ${version} LIMIT 1`,
);

const removeEmptyCase = query(
  'remove case without reports and hold',
  z.object({ id: z.int() }),
  ({ of }: { of: number }) =>
    sql`DELETE FROM cases WHERE id = ${of} AND report_count = 0 AND held_version IS NULL RETURNING id`,
);

/** An edit that holds the text again has a later version, and its phrase is the one that moderators see. */
const updateHold = query(
  'update hold of case',
  z.object({ id: z.int() }),
  ({ of, phrase, version }: { of: number; phrase: string; version: number }) => sql`
    UPDATE cases SET held_by = ${phrase}, held_version = ${version}
     WHERE id = ${of} AND coalesce(held_version, 0) < ${version} RETURNING id`,
);

/**
 * Opens a case of a held text, or holds the text with its open case. A hold that was decided already, and is published again, changes nothing.
 * @returns whether the text is held now
 */
export async function holdCase(held: TextHeld, tx: Transaction): Promise<boolean> {
  const { kind, id, user_id: author_id, post_id, book_id, title, text, phrase, version } = held;
  const places = { author_id, post_id, book_id, picture: null };
  // A decision that is just being made is known once the case is locked.
  const of = await openCase({ kind, id }, { ...places, title, text, deleted: false, earlier: [] }, tx);
  if (await laterDecidedHold.maybeOne(tx, held)) {
    await removeEmptyCase.rows(tx, { of });
    return false;
  }
  await updateHold.rows(tx, { of, phrase, version });
  return true;
}
