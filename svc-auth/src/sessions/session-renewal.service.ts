import { randomUUID } from 'node:crypto';
import { sessionRevoked, Timestamp } from '@endpaper/contracts';
import { Outbox, statement, type Caller, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { hashOf, newSid } from './session-secret.js';
import type { RenewedSession } from './set-session-cookie.js';

const renewSession = statement(
  'replace id of session',
  z.object({ expires_at: Timestamp }),
  'UPDATE sessions SET id = $3, secret_hash = $4 WHERE id = $1 AND user_id = $2 RETURNING expires_at',
);

/** Gives a session another id and another cookie, after what only the owner may do: whoever has copied the cookie before is logged out. */
@Injectable()
export class SessionRenewalService {
  constructor(private readonly outbox: Outbox) {}

  /** Renews the caller's session; undefined when it has ended meanwhile. Its end stays. */
  async renewIn({ id, session_id }: Caller, tx: Transaction): Promise<RenewedSession | undefined> {
    const sid = newSid();
    const renewed = await renewSession.maybeOne(tx, [session_id, id, randomUUID(), hashOf(sid)]);
    if (!renewed) return undefined;
    await this.outbox.add(sessionRevoked, { user_id: id, session_ids: [session_id] }, tx);
    return { sid, expiresAt: renewed.expires_at };
  }
}
