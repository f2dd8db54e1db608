import { Timestamp, UserSnapshot } from '@endpaper/contracts';
import { query, sql, storeWordsSql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { SEARCHABLE_USERS } from './searchable-users.js';

const UserId = z.object({ id: z.int() });

const Profile = z.object({
  id: z.int(),
  username: z.string(),
  /** Null of a name that the previous release has written. */
  username_skeleton: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  picture: z.nullable(z.string()),
});
/** What a user may edit of an account. */
type Profile = z.output<typeof Profile>;

const SNAPSHOT = sql`id, username, picture, version`;

type NewUser = Omit<Profile, 'id'> & { email: string; password_hash: string };

export const insertUser = query(
  'insert user',
  UserSnapshot,
  (user: NewUser) => sql`
    INSERT INTO users (email, password_hash, username, username_skeleton, first_name, last_name, address, picture)
    VALUES (${user.email}, ${user.password_hash}, ${user.username}, ${user.username_skeleton}, ${user.first_name},
            ${user.last_name}, ${user.address}, ${user.picture}) RETURNING ${SNAPSHOT}`,
);

export const lockProfile = query(
  'lock profile',
  Profile,
  ({ id }: { id: number }) => sql`
    SELECT id, username, username_skeleton, first_name, last_name, address, picture FROM users
     WHERE id = ${id} FOR NO KEY UPDATE`,
);

export const updateProfile = query(
  'update profile',
  UserSnapshot,
  (user: Profile) => sql`
    UPDATE users SET username = ${user.username}, username_skeleton = ${user.username_skeleton}, first_name = ${user.first_name},
                     last_name = ${user.last_name}, address = ${user.address}, picture = ${user.picture},
                     version = version + 1, updated_at = now()
     WHERE id = ${user.id} RETURNING ${SNAPSHOT}`,
);

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

const SIGN_UP = 'sign up';

export const insertSignUpKey = query(
  'insert key of sign-up',
  z.object({ entity_id: z.int() }),
  ({ user, key }: { user: number; key: string }) => sql`
    INSERT INTO idempotency_keys (user_id, operation, key, entity_id)
    VALUES (${user}, ${SIGN_UP}, ${key}, ${user}) RETURNING entity_id`,
);

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
