import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { OWN_COLUMNS, StoredUser } from '../users/users.queries.js';

/** An account has at most so many sessions: with one more, the oldest ends. */
export const MAX_SESSIONS = 50;

/** An account whose user has shown a password or a passkey of it. */
export interface OpenedAccount {
  id: number;
  /** When its password was last changed, as it was at that moment. */
  password_changed_at: string | null;
}

/**
 * Locks an account whose password is still the same. With the lock a concurrent deletion of the account waits, and no session starts
 * by a password that is being replaced, or by a passkey that goes with it.
 */
export const lockAccount = query(
  'lock account of session',
  z.extend(StoredUser, { session_count: z.int() }),
  ({ id, password_changed_at }: OpenedAccount) => sql`
    SELECT ${OWN_COLUMNS},
           (SELECT count(*)::int FROM (SELECT FROM sessions WHERE user_id = ${id} LIMIT ${raw(String(MAX_SESSIONS))}) AS s) AS session_count
      FROM users WHERE id = ${id} AND password_changed_at IS NOT DISTINCT FROM ${password_changed_at} FOR SHARE`,
);
