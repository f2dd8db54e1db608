import { OwnUser, SESSION_LIFETIME_DAYS, SESSION_MAX_DAYS, Timestamp } from '@endpaper/contracts';
import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { Counted, countSql } from '../limits/attempts.js';
import type { LoginRows } from '../limits/login-limits.js';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { OWN_COLUMNS } from '../users/users.queries.js';

/** An account has at most so many sessions: with one more, the oldest ends. */
export const MAX_SESSIONS = 50;

/** SQL of the end of a session that starts now. */
const NEW_END = raw(`now() + interval '${SESSION_LIFETIME_DAYS} days'`);
/** SQL of the end of a session that is renewed now. */
export const RENEWED_END = sql`least(${NEW_END}, created_at + ${raw(`interval '${SESSION_MAX_DAYS} days'`)})`;

const ROW = { key: '', max: 0, windowSeconds: 0 };
const ROWS: LoginRows = { network: ROW, pair: ROW, account: ROW };

/**
 * Counts a login in the rows of its limits, and reads the credentials. All logins lock the rows in this order. An attempt
 * beyond one limit does not count for the next: attempts from other networks do not use up those of the account.
 */
export const beginLogin = query(
  'begin login',
  z.object({
    network: Counted,
    pair: z.nullable(Counted),
    account: z.nullable(Counted),
    id: z.nullable(z.int()),
    password_hash: z.nullable(z.string()),
    password_changed_at: z.nullable(Timestamp),
  }),
  ({ email, network, pair, account }: LoginRows & { email: string }) => {
    const typed = sql`${email}::text`;
    // A known device is not counted for the account.
    const ofAccount = { key: account?.key ?? null, windowSeconds: account?.windowSeconds ?? null };
    return sql`
      WITH network AS (${countSql(network)}
      ), pair AS (${countSql(pair, sql`FROM network WHERE network.count <= ${network.max}`)}
      ), account AS (${countSql(ofAccount, sql`FROM pair WHERE pair.count <= ${pair.max} AND ${ofAccount.key}::text IS NOT NULL`)}
      )
      SELECT to_jsonb(network) AS network, to_jsonb(pair) AS pair, to_jsonb(account) AS account, u.id, u.password_hash,
             u.password_changed_at
        FROM network LEFT JOIN pair ON true LEFT JOIN account ON true LEFT JOIN LATERAL (
          SELECT * FROM users u WHERE ${hasEmail(typed)} ORDER BY ${exactFirst(typed)} LIMIT 1) AS u ON true`;
  },
  { email: '', ...ROWS },
);

/** Takes a login out of the counts of its limits. It locks the rows in the order of `beginLogin`. */
export const uncountLogin = query(
  'uncount login',
  z.object({ what: z.string() }),
  ({ network, pair, account }: LoginRows) => sql`
    WITH network AS (
      UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = ${network.key} RETURNING 1
    ), pair AS (
      DELETE FROM attempts WHERE what = ${pair.key} AND (SELECT count(*) FROM network) >= 0 RETURNING 1
    )
    UPDATE attempts SET count = greatest(count - 1, 0)
     WHERE what = ${account?.key ?? null} AND (SELECT count(*) FROM pair) >= 0 RETURNING what`,
  ROWS,
);

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
  z.extend(OwnUser, { session_count: z.int() }),
  ({ id, password_changed_at }: OpenedAccount) => sql`
    SELECT ${OWN_COLUMNS},
           (SELECT count(*)::int FROM (SELECT FROM sessions WHERE user_id = ${id} LIMIT ${raw(String(MAX_SESSIONS))}) AS s) AS session_count
      FROM users WHERE id = ${id} AND password_changed_at IS NOT DISTINCT FROM ${password_changed_at} FOR SHARE`,
);

interface NewSession {
  id: string;
  user: number;
  secretHash: Buffer;
  device: string | null;
  network: string;
}

export const insertSession = query(
  'insert session',
  z.object({ expires_at: Timestamp }),
  ({ id, user, secretHash, device, network }: NewSession) => sql`
    INSERT INTO sessions (id, secret_hash, user_id, expires_at, device, network)
    VALUES (${id}, ${secretHash}, ${user}, ${NEW_END}, ${device}, ${network}) RETURNING expires_at`,
);
