import { GENRES, HIDDEN_BOOK, Mute, muteEndpoints, type MuteKind } from '@endpaper/contracts';
import { isoTimeSql, jsonRow, jsonSql, list, query, raw, sql, type FieldsOf } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** What a user mutes. */
export interface MuteOf {
  user: number;
  kind: MuteKind;
  muted: number;
}

export const insertMute = query(
  'insert mute',
  z.object({ id: z.int(), ends_at: z.nullable(z.string()) }),
  ({ user, kind, muted, days }: MuteOf & { days: number | null }) => sql`
    INSERT INTO mutes (user_id, kind, muted_id, ends_at)
    VALUES (${user}, ${kind}, ${muted}, now() + make_interval(days => ${days}))
    RETURNING id, ends_at`,
);

/** No row when there is none. */
export const deleteMute = query(
  'delete mute',
  z.object({ id: z.int() }),
  ({ user, kind, muted }: MuteOf) =>
    sql`DELETE FROM mutes WHERE (user_id, kind, muted_id) = (${user}, ${kind}, ${muted}) RETURNING id`,
);

// By the primary keys.
const NAME = sql`CASE m.kind
  WHEN 'user' THEN (SELECT username FROM user_replicas u WHERE id = m.muted_id AND NOT deleted
    AND NOT EXISTS (SELECT FROM blocks WHERE (user_id, blocked_id) = (u.id, m.user_id)))
  WHEN 'book' THEN (SELECT CASE WHEN hidden THEN ${raw(`'${HIDDEN_BOOK}'`)} ELSE title END
    FROM book_replicas WHERE id = m.muted_id AND NOT deleted)
  ELSE ${JSON.stringify(GENRES)}::jsonb ->> m.muted_id::text END`;

const FIELDS: FieldsOf<Mute> = {
  kind: sql`m.kind`,
  id: sql`m.muted_id`,
  name: sql`m.name`,
  ends_at: isoTimeSql(sql`m.ends_at`),
  created_at: isoTimeSql(sql`m.created_at`),
};

/** Mutes that have not ended. `name` is null where what is muted was deleted, or has blocked the user. */
const MUTES = sql`
  (SELECT m.*, ${NAME} AS name FROM mutes m WHERE m.ends_at IS NULL OR m.ends_at > now()) AS m`;

// On the primary key.
export const muteOf = query(
  'mute',
  jsonRow(Mute),
  ({ user, kind, muted }: MuteOf) => sql`
    SELECT ${jsonSql(FIELDS)} AS json FROM ${MUTES}
     WHERE (m.user_id, m.kind, m.muted_id) = (${user}, ${kind}, ${muted}) AND m.name IS NOT NULL`,
);

// On mutes_of_user.
export const mutesOfUser = list('mutes of user', Mute, {
  endpoint: muteEndpoints.list,
  order: 'newest first',
  select: ({ caller }: { caller: number }, { after, limit }) => sql`
    SELECT ${jsonSql(FIELDS)} AS json, NULL AS keys, m.created_at, m.id FROM ${MUTES}
     WHERE m.user_id = ${caller} AND m.name IS NOT NULL AND ${after(sql`m.created_at`, sql`m.id`)}
     ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`,
});
