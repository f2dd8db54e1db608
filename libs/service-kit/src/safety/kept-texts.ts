import { OwnEarlierText, SubjectText, type SubjectKind } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { Connection } from '../data/database/database.js';
import { isOlder } from '../data/housekeeping.js';
import { isoTimeSql } from '../data/json-sql.js';
import { ownDataList } from '../data/own-data-list.js';
import { query } from '../data/query.js';
import { raw, sql } from '../data/sql.js';
import { TIMEOUTS } from '../timeouts.js';

interface KeptText {
  kind: SubjectKind;
  subject_id: number;
  user_id: number;
  title: string;
  text: string;
}

const insertText = query(
  'insert kept text',
  z.object({ id: z.int() }),
  ({ kind, subject_id, user_id, title, text }: KeptText) => sql`
    INSERT INTO kept_texts (kind, subject_id, user_id, title, text)
    VALUES (${kind}, ${subject_id}, ${user_id}, ${title}, ${text}) RETURNING id`,
);

/**
 * Keeps the text of a subject for moderators, in the transaction of its author's edit or deletion.
 * @param replaced by the edit; an edit that changes nothing keeps nothing
 */
export async function keepText(
  tx: Connection,
  kept: KeptText,
  replaced?: Pick<KeptText, 'title' | 'text'>,
): Promise<void> {
  if (replaced?.title === kept.title && replaced.text === kept.text) return;
  await insertText.rows(tx, kept);
}

/** For the housekeeping of a service that keeps texts. */
export const EXPIRED_TEXTS = {
  table: 'kept_texts',
  when: isOlder('replaced_at', TIMEOUTS.moderatedKept),
};

/** So many texts are erased at once, and so many of a subject are read. */
const ROWS = { erased: 500, read: 100 };

// On kept_texts_of_user.
const eraseTexts = query(
  'erase kept texts',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    DELETE FROM kept_texts
     WHERE id = ANY(ARRAY(SELECT id FROM kept_texts WHERE user_id = ${user} LIMIT ${raw(String(ROWS.erased))})) RETURNING id`,
);

/** Erases texts of a deleted account, after all that the account has written. @returns whether none is left */
export async function eraseKeptTexts(user: number, tx: Connection): Promise<boolean> {
  return (await eraseTexts.rows(tx, { user })).length < ROWS.erased;
}

// On kept_texts_of_subject.
const textsOf = query(
  'kept texts of subject',
  z.object({ user_id: z.int(), title: z.string(), text: z.string(), replaced_at: z.iso.datetime() }),
  ({ kind, id }: { kind: SubjectKind; id: number }) => sql`
    SELECT user_id, title, text, replaced_at FROM kept_texts
     WHERE kind = ${kind} AND subject_id = ${id} ORDER BY id DESC LIMIT ${raw(String(ROWS.read))}`,
);

/** The row of a subject that is not deleted. */
export const CurrentText = z.omit(SubjectText, { earlier: true });

/**
 * Adds the earlier texts of a subject.
 * @param current undefined for a deleted subject, of which the earlier texts are left
 * @returns undefined where nothing is left
 */
export async function subjectTextOf(
  subject: { kind: SubjectKind; id: number },
  current: z.output<typeof CurrentText> | undefined,
  connection: Connection,
): Promise<SubjectText | undefined> {
  const kept = await textsOf.rows(connection, subject);
  const earlier = kept.map(({ user_id: _, ...text }) => text);
  if (current) return { ...current, earlier };
  const [last] = kept;
  if (!last) return undefined;
  const empty = { title: '', text: '', picture: null, post_id: null, book_id: null };
  return { author_id: last.user_id, ...empty, deleted: true, earlier };
}

/** Declares the list of a user's own texts that are kept, for the export. On kept_texts_of_user; a user has few. */
export const ownEarlierTexts = () =>
  ownDataList('own earlier texts', OwnEarlierText, {
    fields: {
      kind: sql`k.kind`,
      subject_id: sql`k.subject_id`,
      title: sql`k.title`,
      text: sql`k.text`,
      replaced_at: isoTimeSql(sql`k.replaced_at`),
    },
    from: user => sql`kept_texts k WHERE k.user_id = ${user}`,
    key: sql`k.id`,
  });
