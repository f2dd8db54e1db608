import { WatchedPhrase, watchedPhraseEndpoints, type WatchedKind } from '@endpaper/contracts';
import { isoTimeSql, jsonRow, jsonSql, list, query, sql, type FieldsOf } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { namedReaderSql } from '../replicas/named-reader-sql.js';

const Id = z.object({ id: z.int() });

/** One entry is added at a time, so that they can be counted. Reads and deletions do not wait. */
export const lockAdditions = query(
  'lock additions of phrases',
  z.object({ locked: z.string() }),
  () => sql`SELECT pg_advisory_xact_lock(hashtextextended('watched_phrases', 0))::text AS locked`,
);

export const countPhrases = query(
  'count watched phrases',
  z.object({ count: z.int() }),
  () => sql`SELECT count(*)::int AS count FROM watched_phrases`,
);

interface Compared {
  kind: WatchedKind;
  folded: string;
}

/** No row when it is there already. */
export const insertPhrase = query(
  'insert watched phrase',
  Id,
  ({ kind, text, folded, moderator }: Compared & { text: string; moderator: number }) => sql`
    INSERT INTO watched_phrases (kind, text, folded, added_by) VALUES (${kind}, ${text}, ${folded}, ${moderator})
    ON CONFLICT (kind, folded) DO NOTHING RETURNING id`,
);

/** Moves it to the removed ones. No row when there is none. */
export const removePhrase = query(
  'remove watched phrase',
  Id,
  ({ id, moderator }: { id: number; moderator: number }) => sql`
    WITH removed AS (DELETE FROM watched_phrases WHERE id = ${id} RETURNING id, kind, text, added_by, created_at)
    INSERT INTO removed_phrases (id, kind, text, added_by, created_at, removed_by)
    SELECT id, kind, text, added_by, created_at, ${moderator} FROM removed RETURNING id`,
);

/** The fields that a watched phrase `w` and a removed one have in common. */
const COMMON = {
  id: sql`w.id`,
  kind: sql`w.kind`,
  text: sql`w.text`,
  created_at: isoTimeSql(sql`w.created_at`),
  added_by: namedReaderSql(sql`w.added_by`),
};
const WATCHED: FieldsOf<WatchedPhrase> = { ...COMMON, removed_at: sql`NULL`, removed_by: sql`NULL` };
const REMOVED: FieldsOf<WatchedPhrase> = {
  ...COMMON,
  removed_at: isoTimeSql(sql`w.removed_at`),
  removed_by: namedReaderSql(sql`w.removed_by`),
};

// On watched_phrases_by_text.
export const phraseByText = query(
  'watched phrase by text',
  jsonRow(WatchedPhrase),
  ({ kind, folded }: Compared) => sql`
    SELECT ${jsonSql(WATCHED)} AS json FROM watched_phrases w WHERE (w.kind, w.folded) = (${kind}, ${folded})`,
);

// On watched_phrases_newest.
export const newestPhrases = list('newest watched phrases', WatchedPhrase, {
  endpoint: watchedPhraseEndpoints.list,
  order: 'newest first',
  select: (_: object, { after, limit }) => sql`
    SELECT ${jsonSql(WATCHED)} AS json, NULL AS keys, w.created_at, w.id FROM watched_phrases w
     WHERE ${after(sql`w.created_at`, sql`w.id`)} ORDER BY w.created_at DESC, w.id DESC LIMIT ${limit}`,
});

// On removed_phrases_newest.
export const removedPhrases = list('removed phrases', WatchedPhrase, {
  endpoint: watchedPhraseEndpoints.list,
  order: 'newest first',
  select: (_: object, { after, limit }) => sql`
    SELECT ${jsonSql(REMOVED)} AS json, NULL AS keys, w.removed_at AS created_at, w.id FROM removed_phrases w
     WHERE ${after(sql`w.removed_at`, sql`w.id`)} ORDER BY w.removed_at DESC, w.id DESC LIMIT ${limit}`,
});
