import { Passkey } from '@endpaper/contracts';
import { query, sql, type Caller } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface OfUser {
  user: number;
}

const COLUMNS = sql`id, name, created_at, last_used_at`;

// On passkeys_of_user.
export const passkeysOfUser = query(
  'passkeys of user',
  z.extend(Passkey, { credential_id: z.string() }),
  ({ user }: OfUser) =>
    sql`SELECT ${COLUMNS}, credential_id FROM passkeys WHERE user_id = ${user} ORDER BY id`,
);

// With the lock a session that ends meanwhile adds no passkey, which would outlive it. It is the lock of the session's new id, too.
export const lockSession = query(
  'lock session for passkey',
  z.object({ id: z.string() }),
  ({ id, session_id }: Caller) =>
    sql`SELECT id FROM sessions WHERE id = ${session_id} AND user_id = ${id} FOR UPDATE`,
);

interface StoredPasskey extends OfUser {
  credential: string;
  publicKey: Buffer;
  counter: number;
  name: string;
}

export const insertPasskey = query(
  'insert passkey',
  Passkey,
  ({ user, credential, publicKey, counter, name }: StoredPasskey) => sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
    VALUES (${user}, ${credential}, ${publicKey}, ${counter}, ${name}) RETURNING ${COLUMNS}`,
);

export const deletePasskey = query(
  'delete passkey',
  z.object({ id: z.int() }),
  ({ id, user }: OfUser & { id: number }) =>
    sql`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${user} RETURNING id`,
);

// On passkeys_of_user.
export const deletePasskeysOfUser = query(
  'delete passkeys of user',
  z.object({ id: z.int() }),
  ({ user }: OfUser) => sql`DELETE FROM passkeys WHERE user_id = ${user} RETURNING id`,
);
