import { SESSION_LIFETIME_DAYS, SESSION_MAX_DAYS, Timestamp } from '@endpaper/contracts';
import { query, raw, sql } from '@endpaper/service-kit';
import { isModerator } from '../moderators/is-moderator.js';
import * as z from 'zod/mini';

/** SQL of the end of a session that is renewed now. */
const RENEWED_END = raw(
  `least(now() + interval '${SESSION_LIFETIME_DAYS} days', sessions.created_at + interval '${SESSION_MAX_DAYS} days')`,
);
/** The end moves at most once in this time, so that not every request writes. */
const RENEWAL_PERIOD = raw(`interval '1 day'`);
const RECORDED_AFTER = raw(`interval '1 hour'`);
/** An account that is younger may do less. */
const NEW_FOR = raw(`interval '3 days'`);

// On sessions_secret. It writes nothing: signed-in readers stay signed in while writes wait.
export const sessionBySecret = query(
  'session by secret',
  z.object({
    id: z.string(),
    user_id: z.int(),
    expires_at: Timestamp,
    is_due: z.boolean(),
    is_unrecorded: z.boolean(),
    is_newcomer: z.boolean(),
    is_moderator: z.boolean(),
    /** Milliseconds since 1970; null for an account that is not suspended. */
    suspended_until: z.nullable(z.int()),
  }),
  ({ secretHash, configured }: { secretHash: Buffer; configured: readonly number[] }) => sql`
    SELECT sessions.id, sessions.user_id, sessions.expires_at,
           sessions.expires_at < ${RENEWED_END} - ${RENEWAL_PERIOD} AS is_due,
           coalesce(sessions.last_used_at, sessions.created_at) < now() - ${RECORDED_AFTER} AS is_unrecorded,
           u.email_verified_at IS NULL OR u.created_at > now() - ${NEW_FOR} AS is_newcomer,
           ${isModerator(configured)} AS is_moderator,
           CASE WHEN u.suspended_until > now() THEN (extract(epoch FROM u.suspended_until) * 1000)::float8 END AS suspended_until
      FROM sessions JOIN users u ON u.id = sessions.user_id
     WHERE sessions.secret_hash = ${secretHash} AND sessions.expires_at > now()`,
);
export const renewSession = query(
  'renew session',
  z.object({ expires_at: Timestamp }),
  ({ id }: { id: string }) =>
    sql`UPDATE sessions SET expires_at = ${RENEWED_END} WHERE id = ${id} RETURNING expires_at`,
);

// To the hour, so that not every look-up writes.
export const recordUse = query(
  'record use of session',
  z.object({ id: z.string() }),
  ({ id }: { id: string }) => sql`
    UPDATE sessions SET last_used_at = now()
     WHERE id = ${id} AND coalesce(last_used_at, created_at) < now() - ${RECORDED_AFTER} RETURNING id`,
);
