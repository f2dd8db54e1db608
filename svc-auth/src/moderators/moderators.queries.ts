import { Moderator, moderatorEndpoints } from '@endpaper/contracts';
import { isoTimeSql, jsonRow, jsonSql, list, query, sql, type FieldsOf } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isModerator } from './is-moderator.js';

interface OfConfiguration {
  /** The ids of the moderators that the configuration names. */
  configured: readonly number[];
}

const fields = ({ configured }: OfConfiguration): FieldsOf<Moderator> => ({
  id: sql`u.id`,
  username: sql`u.username`,
  first_name: sql`u.first_name`,
  last_name: sql`u.last_name`,
  picture: sql`u.picture`,
  created_at: isoTimeSql(sql`u.created_at`),
  updated_at: isoTimeSql(sql`u.updated_at`),
  configured: sql`u.id = ANY(${configured})`,
});

// There are few: on the primary keys.
export const moderators = list('moderators', Moderator, {
  endpoint: moderatorEndpoints.list,
  order: 'newest first',
  select: ({ configured }: OfConfiguration, { after, limit }) => sql`
    SELECT ${jsonSql(fields({ configured }))} AS json, NULL AS keys, u.created_at, u.id
      FROM users u WHERE ${isModerator(configured)} AND ${after(sql`u.created_at`, sql`u.id`)}
     ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`,
});

export const moderator = query(
  'moderator',
  jsonRow(Moderator),
  ({ id, configured }: { id: number } & OfConfiguration) => sql`
    SELECT ${jsonSql(fields({ configured }))} AS json FROM users u WHERE u.id = ${id} AND ${isModerator(configured)}`,
);

export const idsOfModerators = query(
  'ids of moderators',
  z.object({ id: z.int() }),
  ({ configured }: OfConfiguration) =>
    sql`SELECT u.id FROM users u WHERE ${isModerator(configured)} ORDER BY u.id`,
);
