import { sessionRevoked } from '@endpaper/contracts';
import { query, sql, Transactions, type Caller, type Sql, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MAX_SESSIONS } from './login.queries.js';
import { SessionNotFound } from './sessions.errors.js';

const ALL = sql`true`;

// On sessions_of_user and the primary key.
const deleteSessions = query(
  'delete sessions of user',
  z.object({ id: z.string() }),
  ({ user, which }: { user: number; which: Sql }) =>
    sql`DELETE FROM sessions WHERE user_id = ${user} AND ${which} RETURNING id`,
  { user: 0, which: ALL },
);

/**
 * Ends sessions of a user. The event removes them from the caches of the gateways.
 * @param which SQL of a condition; without it, all end
 * @returns how many have ended
 */
export async function endSessions(user: number, tx: Transaction, which = ALL): Promise<number> {
  const ended = await deleteSessions.rows(tx, { user, which });
  const session_ids = ended.map(({ id }) => id);
  if (ended.length > 0) await tx.publish(sessionRevoked, { user_id: user, session_ids });
  return ended.length;
}

/** SQL of the condition of one session. */
export const isSession = (id: string) => sql`id = ${id}`;

/** SQL of the condition of all sessions of a user but the caller's. */
export const isOther = ({ session_id }: Caller) => sql`id <> ${session_id}`;

@Injectable()
export class SessionEndsService {
  constructor(private readonly transactions: Transactions) {}

  /** Ends the caller's session, if any. */
  async endOne(caller: Caller | undefined): Promise<void> {
    if (caller) await this.end(caller.id, isSession(caller.session_id));
  }

  /** Ends one of a user's sessions. @throws SessionNotFound when the user has no such session */
  async endOneOf(user: number, session: string): Promise<void> {
    if ((await this.end(user, isSession(session))) === 0) throw new SessionNotFound();
  }

  /** Ends all sessions of a user but the caller's. */
  async endOthers(caller: Caller): Promise<void> {
    await this.end(caller.id, isOther(caller));
  }

  /** Ends the oldest sessions of a user who has more than are allowed. */
  async endOldest(user: number): Promise<void> {
    await this.end(
      user,
      sql`id IN (SELECT id FROM sessions WHERE user_id = ${user} ORDER BY created_at DESC, id OFFSET ${MAX_SESSIONS})`,
    );
  }

  /** Ends all sessions of a user. */
  async endAll(user: number): Promise<void> {
    await this.end(user);
  }

  private end(user: number, which?: Sql): Promise<number> {
    return this.transactions.run(tx => endSessions(user, tx, which));
  }
}
