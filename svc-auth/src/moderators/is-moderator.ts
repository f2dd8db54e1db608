import { sql, type Sql } from '@endpaper/service-kit';

/**
 * SQL: whether an account `u` is a moderator: a moderator or the configuration has made it one, its email is verified, and it is not
 * suspended.
 * @param configured the ids of the configuration
 */
export const isModerator = (configured: readonly number[]): Sql => sql`(
  u.email_verified_at IS NOT NULL AND coalesce(u.suspended_until <= now(), true)
  AND (u.id = ANY(${configured}) OR EXISTS (SELECT FROM moderators m WHERE m.user_id = u.id)))`;
