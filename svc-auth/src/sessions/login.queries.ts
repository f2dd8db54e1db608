import { OwnUser, SESSION_LIFETIME_DAYS, SESSION_MAX_DAYS, Timestamp } from '@endpaper/contracts';
import { outboxInsert, statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { Counted, countSql } from '../limits/attempts.js';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { OWN_COLUMNS } from '../users/users.queries.js';

/** An account has at most so many sessions: with one more, the oldest ends. */
export const MAX_SESSIONS = 50;

/** SQL of the end of a session that starts now. */
const NEW_END = `now() + interval '${SESSION_LIFETIME_DAYS} days'`;
/** SQL of the end of a session that is renewed now. */
export const RENEWED_END = `least(${NEW_END}, created_at + interval '${SESSION_MAX_DAYS} days')`;

/**
 * Counts a login in the rows of its limits, and reads the credentials. All logins lock the rows in this order. An attempt
 * beyond one limit does not count for the next: attempts from other networks do not use up those of the account.
 *
 * Three parameters for each limit: `$1` to `$3` are the key, the window and the maximum of the network, `$4` to `$6` of the pair,
 * `$7` and `$8` are the key and the window of the account (null for a known device), `$9` is the email.
 */
export const beginLogin = statement(
  'begin login',
  z.object({
    network: Counted,
    pair: z.nullable(Counted),
    account: z.nullable(Counted),
    id: z.nullable(z.int()),
    password_hash: z.nullable(z.string()),
    password_changed_at: z.nullable(Timestamp),
  }),
  `WITH network AS (${countSql('$1', '$2')}
   ), pair AS (${countSql('$4', '$5', 'FROM network WHERE network.count <= $3')}
   ), account AS (${countSql('$7', '$8', 'FROM pair WHERE pair.count <= $6 AND $7::text IS NOT NULL')}
   )
   SELECT to_jsonb(network) AS network, to_jsonb(pair) AS pair, to_jsonb(account) AS account, u.id, u.password_hash, u.password_changed_at
     FROM network LEFT JOIN pair ON true LEFT JOIN account ON true LEFT JOIN LATERAL (
       SELECT * FROM users u WHERE ${hasEmail('$9::text')} ORDER BY ${exactFirst('$9::text')} LIMIT 1) AS u ON true`,
);

const revoked = outboxInsert({ firstParameter: 5, from: 'ended' });

// `$1` is the user, `$2` the id of the session, `$3` the hash of its secret, `$4` the id of the session that it replaces or
// null, `$5` to `$7` are the event of that session's end, `$8` and `$9` the device and the network, `$10` is when the password
// was last changed. With the lock a concurrent deletion of the account waits, and no session starts by a password that is being
// replaced, or by a passkey that goes with it.
const STARTED = `
  account AS (
    SELECT id FROM users WHERE id = $1 AND password_changed_at IS NOT DISTINCT FROM $10 FOR SHARE
  ), started AS (
    INSERT INTO sessions (id, secret_hash, user_id, expires_at, device, network)
    SELECT $2, $3, account.id, ${NEW_END}, $8, $9 FROM account RETURNING user_id, expires_at
  ), ended AS (
    DELETE FROM sessions WHERE id = $4 AND EXISTS (SELECT 1 FROM started) RETURNING id
  ), ${revoked.cte}
  SELECT ${OWN_COLUMNS}, started.expires_at, ${revoked.count} AS events,
         (SELECT count(*)::int FROM (SELECT FROM sessions WHERE user_id = $1 LIMIT ${MAX_SESSIONS}) AS before) AS sessions_before
    FROM started JOIN users ON users.id = started.user_id`;
const Started = z.extend(OwnUser, { expires_at: Timestamp, events: z.int(), sessions_before: z.int() });

/** Starts a session. No row: the account was deleted, or its password changed. */
export const startSession = statement('start session', Started, `WITH ${STARTED}`);

/**
 * Starts a session after a login, which no longer counts: `$11` to `$13` are the keys of the network, of the pair and of the
 * account. The rows are locked in the order of `beginLogin`.
 */
export const completeLogin = statement(
  'complete login',
  Started,
  `WITH network AS (
     UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = $11 RETURNING 1
   ), pair AS (
     DELETE FROM attempts WHERE what = $12 AND (SELECT count(*) FROM network) >= 0 RETURNING 1
   ), uncounted AS (
     UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = $13 AND (SELECT count(*) FROM pair) >= 0
   ), ${STARTED}`,
);
