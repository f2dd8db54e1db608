import type { MuteKind } from '@endpaper/contracts';
import { raw, sql, type Sql } from '../data/sql.js';

// Each condition reads the blocks or mutes of the caller once per statement (a hashed subplan), and nothing for a visitor, who is null.

/** On block_replicas_of_user and block_replicas_of_blocked. Tombstones have no users. */
const blockedWith = (caller: number | null) => sql`
  SELECT blocked_id FROM block_replicas WHERE user_id = ${caller}
  UNION ALL SELECT user_id FROM block_replicas WHERE blocked_id = ${caller}`;

/** Of a mute. */
const HAS_NOT_ENDED = raw('(ends_at IS NULL OR ends_at > now())');

/** On mute_replicas_of_user. */
const mutedBy = (caller: number | null, kind: MuteKind) => sql`
  SELECT muted_id FROM mute_replicas
   WHERE user_id = ${caller} AND kind = ${raw(`'${kind}'`)} AND ${HAS_NOT_ENDED}`;

/**
 * SQL: whether neither of a caller and a user has blocked the other. It holds wherever one sees, names or answers the other.
 * @param user SQL of the user's id
 */
export const isNotBlocked = (caller: number | null, user: Sql): Sql =>
  sql`${user} NOT IN (${blockedWith(caller)})`;

/** SQL of the ids (`id`) of the users whom a list does not show to a caller; see `isShown`. One may be there twice. */
export const hiddenUsers = (caller: number | null): Sql =>
  sql`SELECT blocked_id AS id FROM (${blockedWith(caller)} UNION ALL ${mutedBy(caller, 'user')}) AS hidden`;

/**
 * SQL: whether a list shows a caller what a user has written or done: neither has blocked the other, and the caller has not muted the
 * user. What the caller opens by its address needs `isNotBlocked` alone.
 * @param user SQL of the user's id
 */
export const isShown = (caller: number | null, user: Sql): Sql =>
  sql`${user} NOT IN (${hiddenUsers(caller)})`;

/**
 * SQL: whether a caller has not muted a book or a genre: for lists that the caller has not opened because of it.
 * @param id SQL of its id
 */
export const isNotMuted = (caller: number | null, kind: 'book' | 'genre', id: Sql): Sql =>
  sql`${id} NOT IN (${mutedBy(caller, kind)})`;

/**
 * SQL of the ids of those of some users from whom an actor is hidden: `isShown` from the actor's side.
 * @param users SQL of an array of ids
 */
export const usersNotShown = (users: Sql, actor: Sql): Sql => sql`
  SELECT user_id AS id FROM block_replicas WHERE user_id = ANY(${users}) AND blocked_id = ${actor}
  UNION SELECT blocked_id FROM block_replicas WHERE user_id = ${actor} AND blocked_id = ANY(${users})
  UNION SELECT user_id FROM mute_replicas
         WHERE user_id = ANY(${users}) AND kind = 'user' AND muted_id = ${actor} AND ${HAS_NOT_ENDED}`;
