import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

/** Sessions that have ended: whoever remembers one forgets it now. */
export const sessionRevoked = defineEvent(
  'auth.session.revoked.v1',
  z.object({ user_id: Id, session_ids: z.array(z.string()) }),
);
export type SessionRevoked = DataOf<typeof sessionRevoked>;
