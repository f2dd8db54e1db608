import { randomUUID } from 'node:crypto';
import { sessionRevoked, Timestamp } from '@endpaper/contracts';
import { query, sql, type Caller, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { hashOf, newSecret } from '../keys/random-secret.js';
import type { RenewedSession } from './set-session-cookie.js';

interface Replacement {
  user: number;
  session: string;
  id: string;
  secretHash: Buffer;
}

const replaceId = query(
  'replace id of session',
  z.object({ expires_at: Timestamp }),
  ({ user, session, id, secretHash }: Replacement) => sql`
    UPDATE sessions SET id = ${id}, secret_hash = ${secretHash}
     WHERE id = ${session} AND user_id = ${user} RETURNING expires_at`,
);

/**
 * Gives the caller's session another id and another cookie, after what only the owner may do: who has copied the cookie is logged out.
 * @returns undefined when the session has ended meanwhile
 */
export async function changeSessionId(
  { id: user, session_id: session }: Caller,
  tx: Transaction,
): Promise<RenewedSession | undefined> {
  const sid = newSecret();
  const replacement = { user, session, id: randomUUID(), secretHash: hashOf(sid) };
  const renewed = await replaceId.maybeOne(tx, replacement);
  if (!renewed) return undefined;
  await tx.publish(sessionRevoked, { user_id: user, session_ids: [session] });
  return { sid, expiresAt: renewed.expires_at };
}
