import { Passkey } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

// On passkeys_of_user.
export const passkeysOfUser = query(
  'passkeys of user',
  z.extend(Passkey, { credential_id: z.string() }),
  ({ user }: { user: number }) => sql`
    SELECT id, name, created_at, last_used_at, credential_id FROM passkeys WHERE user_id = ${user} ORDER BY id`,
);
