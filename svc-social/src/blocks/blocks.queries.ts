import { BlockedReader, blockEndpoints } from '@endpaper/contracts';
import {
  isoTimeSql,
  jsonRow,
  jsonSql,
  lateralRow,
  list,
  query,
  sql,
  type FieldsOf,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { BlockOf } from '../pairs/block-checks.js';

const Id = z.object({ id: z.int() });

/** No row when it exists already. */
export const insertBlock = query(
  'insert block',
  Id,
  ({ user, blocked }: BlockOf) => sql`
    INSERT INTO blocks (user_id, blocked_id) VALUES (${user}, ${blocked}) ON CONFLICT DO NOTHING RETURNING id`,
);

/** No row when there is none. */
export const deleteBlock = query(
  'delete block',
  Id,
  ({ user, blocked }: BlockOf) =>
    sql`DELETE FROM blocks WHERE (user_id, blocked_id) = (${user}, ${blocked}) RETURNING id`,
);

const FIELDS: FieldsOf<BlockedReader> = {
  id: sql`u.id`,
  username: sql`u.username`,
  picture: sql`u.picture`,
  created_at: isoTimeSql(sql`b.created_at`),
};
/** Blocks `b` with the blocked users `u`, who are not deleted. */
const BLOCKED_READERS = sql`
  blocks b JOIN ${lateralRow('user_replicas', 'u', sql`id = b.blocked_id AND NOT deleted`)}`;

// On the primary key.
export const blockedReader = query(
  'blocked reader',
  jsonRow(BlockedReader),
  ({ user, blocked }: BlockOf) => sql`
    SELECT ${jsonSql(FIELDS)} AS json FROM ${BLOCKED_READERS} WHERE (b.user_id, b.blocked_id) = (${user}, ${blocked})`,
);

// On blocks_of_user.
export const blockedReaders = list('blocked readers', BlockedReader, {
  endpoint: blockEndpoints.list,
  order: 'newest first',
  select: ({ caller }: { caller: number }, { after, limit }) => sql`
    SELECT ${jsonSql(FIELDS)} AS json, NULL AS keys, b.created_at, b.blocked_id AS id
      FROM ${BLOCKED_READERS}
     WHERE b.user_id = ${caller} AND ${after(sql`b.created_at`, sql`b.blocked_id`)}
     ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT ${limit}`,
});
