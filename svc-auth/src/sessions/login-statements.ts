import { OwnUser, SESSION_LIFETIME_DAYS, Timestamp } from '@endpaper/contracts';
import { outboxInsert, statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countSql } from '../limits/attempts.js';
import { OWN_COLUMNS } from '../users/users.queries.js';

/** SQL of the end of a session that starts or is renewed now. */
export const NEW_END = `now() + interval '${SESSION_LIFETIME_DAYS} days'`;

/**
 * Counts a login, of its network address and then of its account, and reads the credentials. All logins lock the two rows in
 * this order. An attempt from an address that has exceeded its limit does not count for the account.
 *
 * `$1` is the key of the address, `$2` its window, `$3` its limit, `$4` and `$5` the key and the window of the account, `$6`
 * the email.
 */
export const beginLogin = statement(
  'begin login',
  z.object({
    count: z.int(),
    seconds: z.int(),
    account_count: z.nullable(z.int()),
    account_seconds: z.nullable(z.int()),
    id: z.nullable(z.int()),
    password_hash: z.nullable(z.string()),
  }),
  // On users_email.
  `WITH address AS (${countSql('$1', '$2')}
   ), account AS (${countSql('$4', '$5', 'FROM address WHERE address.count <= $3')}
   )
   SELECT address.count, address.seconds, account.count AS account_count, account.seconds AS account_seconds,
          u.id, u.password_hash
     FROM address LEFT JOIN account ON true LEFT JOIN users u ON lower(u.email) = lower($6)`,
);

const revoked = outboxInsert({ firstParameter: 5, from: 'ended' });

// `$1` is the user, `$2` the id of the session, `$3` the hash of its secret, `$4` the id of the session that it replaces or
// null, `$5` to `$7` are the event of that session's end. With the lock a concurrent deletion of the account waits.
const STARTED = `
  account AS (SELECT id FROM users WHERE id = $1 FOR KEY SHARE), started AS (
    INSERT INTO sessions (id, secret_hash, user_id, expires_at) SELECT $2, $3, account.id, ${NEW_END} FROM account
    RETURNING user_id, expires_at
  ), ended AS (
    DELETE FROM sessions WHERE id = $4 AND EXISTS (SELECT 1 FROM started) RETURNING id
  ), ${revoked.cte}`;
const STARTED_SESSION = `
  SELECT ${OWN_COLUMNS}, started.expires_at, ${revoked.count} AS events FROM started JOIN users ON users.id = started.user_id`;
const Started = z.extend(OwnUser, { expires_at: Timestamp, events: z.int() });

/** Starts a session. No row: the account was deleted. */
export const startSession = statement('start session', Started, `WITH ${STARTED} ${STARTED_SESSION}`);

/**
 * Starts a session after a login, which no longer counts: `$8` is the key of the address, `$9` that of the account. The two
 * rows are locked in the order of `beginLogin`.
 */
export const completeLogin = statement(
  'complete login',
  Started,
  `WITH uncounted AS (
     UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = $8 RETURNING 1
   ), cleared AS (
     DELETE FROM attempts WHERE what = $9 AND (SELECT count(*) FROM uncounted) >= 0
   ), ${STARTED} ${STARTED_SESSION}`,
);
