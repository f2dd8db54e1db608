import { Timestamp } from '@endpaper/contracts';
import { query, sql, storeWordsSql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { SEARCHABLE_USERS } from './searchable-users.js';

const UserId = z.object({ id: z.int() });

/** Stores the words by which a new or changed user is found. They are deleted with the user. */
export const storeWords = query('store words of user', UserId, ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_USERS, id),
);

/** The hash of the same password, unless that was changed meanwhile. */
export const replaceHash = query(
  'replace password hash',
  UserId,
  ({ id, known, replacement }: { id: number; known: string; replacement: string }) => sql`
    UPDATE users SET password_hash = ${replacement} WHERE id = ${id} AND password_hash = ${known} RETURNING id`,
);

/** The operation of the idempotency keys of sign-ups. */
export const SIGN_UP = 'sign up';

// On the primary key of idempotency_keys, too.
export const userOfSignUpKey = query(
  'user of key of sign-up',
  z.object({ id: z.int(), password_hash: z.string(), password_changed_at: z.nullable(Timestamp) }),
  ({ email, key }: { email: string; key: string }) => {
    const typed = sql`${email}::text`;
    return sql`
      SELECT u.id, u.password_hash, u.password_changed_at FROM users u JOIN idempotency_keys k ON k.user_id = u.id
       WHERE ${hasEmail(typed)} AND k.operation = ${SIGN_UP} AND k.key = ${key} ORDER BY ${exactFirst(typed)} LIMIT 1`;
  },
);
