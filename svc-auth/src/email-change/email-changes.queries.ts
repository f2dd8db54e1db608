import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { Credentials } from '../users/users.queries.js';

const UserId = z.object({ user_id: z.int() });

/** Locks an account whose password is still the same: no change starts by a password that is being replaced. */
export const lockEmail = query(
  'lock email of user',
  z.object({ is_verified: z.boolean() }),
  ({ id, password_changed_at }: Pick<Credentials, 'id' | 'password_changed_at'>) => sql`
    SELECT email_verified_at IS NOT NULL AS is_verified FROM users
     WHERE id = ${id} AND password_changed_at IS NOT DISTINCT FROM ${password_changed_at} FOR SHARE`,
);

interface StartedChange {
  user: number;
  /** The new email. */
  address: string;
  oldConfirmed: boolean;
}

export const putChange = query(
  'put email change',
  UserId,
  ({ user, address, oldConfirmed }: StartedChange) => sql`
    INSERT INTO email_changes (user_id, address, old_confirmed, new_confirmed, expires_at)
    VALUES (${user}, ${address}, ${oldConfirmed}, false, now() + interval '1 day')
    ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, old_confirmed = excluded.old_confirmed,
                                        new_confirmed = false, expires_at = excluded.expires_at
    RETURNING user_id`,
);

interface Confirmed {
  user: number;
  address: string;
  by: 'old' | 'new';
}

/** The lock of the row lets the other confirmation wait, so one of the two is the last. */
export const confirmChange = query(
  'confirm email change',
  z.object({ is_confirmed: z.boolean() }),
  ({ user, address, by }: Confirmed) => sql`
    UPDATE email_changes SET old_confirmed = old_confirmed OR ${by === 'old'}, new_confirmed = new_confirmed OR ${by === 'new'}
     WHERE user_id = ${user} AND address = ${address} AND expires_at > now()
    RETURNING old_confirmed AND new_confirmed AS is_confirmed`,
);

export const changeEmail = query(
  'change email',
  z.object({ id: z.int() }),
  ({ user, email }: { user: number; email: string }) => sql`
    UPDATE users SET email = ${email}, email_verified_at = now(), updated_at = now() WHERE id = ${user} RETURNING id`,
);

export const deleteChange = query(
  'delete email change',
  UserId,
  ({ user }: { user: number }) => sql`DELETE FROM email_changes WHERE user_id = ${user} RETURNING user_id`,
);
