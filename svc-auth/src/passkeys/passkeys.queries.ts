import { Passkey, Timestamp } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

// On passkeys_of_user.
export const passkeysOfUser = query(
  'passkeys of user',
  z.extend(Passkey, { credential_id: z.string() }),
  ({ user }: { user: number }) => sql`
    SELECT id, name, created_at, last_used_at, credential_id FROM passkeys WHERE user_id = ${user} ORDER BY id`,
);

const StoredPasskey = z.object({
  public_key: z.instanceof(Buffer),
  counter: z.int(),
  user_id: z.int(),
  email: z.string(),
  password_changed_at: z.nullable(Timestamp),
});
// On passkeys_credential.
export const passkeyByCredential = query(
  'passkey by credential',
  StoredPasskey,
  ({ credential }: { credential: string }) => sql`
    SELECT p.public_key, p.counter, p.user_id, u.email, u.password_changed_at FROM passkeys p JOIN users u ON u.id = p.user_id
     WHERE p.credential_id = ${credential}`,
);
