import { sessionRevoked } from '@endpaper/contracts';
import { query, sql, Transactions, type Caller, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MAX_SESSIONS } from './login.queries.js';
import { SessionNotFound } from './sessions.errors.js';

const SessionId = z.object({ id: z.string() });
type SessionId = z.output<typeof SessionId>;

interface OfUser {
  user: number;
}

const deleteSession = query(
  'delete session',
  SessionId,
  ({ session }: { session: string }) => sql`DELETE FROM sessions WHERE id = ${session} RETURNING id`,
);
const deleteSessionOfUser = query(
  'delete session of user',
  SessionId,
  ({ user, session }: OfUser & { session: string }) =>
    sql`DELETE FROM sessions WHERE id = ${session} AND user_id = ${user} RETURNING id`,
);
// On sessions_of_user.
const deleteSessionsOfUser = query(
  'delete sessions of user',
  SessionId,
  ({ user }: OfUser) => sql`DELETE FROM sessions WHERE user_id = ${user} RETURNING id`,
);
const deleteOtherSessions = query(
  'delete other sessions of user',
  SessionId,
  ({ user, kept }: OfUser & { kept: string }) =>
    sql`DELETE FROM sessions WHERE user_id = ${user} AND id <> ${kept} RETURNING id`,
);
const deleteOldestSessions = query(
  'delete oldest sessions of user',
  SessionId,
  ({ user }: OfUser) => sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${user} ORDER BY created_at DESC, id OFFSET ${MAX_SESSIONS}) RETURNING id`,
);

/** Ends sessions. The event of each end removes the session from the caches of the gateways. */
@Injectable()
export class SessionEndsService {
  constructor(private readonly transactions: Transactions) {}

  /** Ends the caller's session, if any. */
  async endOne(caller: Caller | undefined): Promise<void> {
    if (caller) await this.transactions.run(tx => this.endOneIn(caller, tx));
  }

  /** Ends the caller's session, if any, within a transaction. */
  async endOneIn(caller: Caller | undefined, tx: Transaction): Promise<void> {
    if (!caller) return;
    await publishEnd(caller.id, await deleteSession.rows(tx, { session: caller.session_id }), tx);
  }

  /** Ends one of a user's sessions. @throws SessionNotFound when the user has no such session */
  async endOneOf(user: number, session: string): Promise<void> {
    await this.transactions.run(async tx => {
      const ended = await deleteSessionOfUser.rows(tx, { user, session });
      if (ended.length === 0) throw new SessionNotFound();
      await publishEnd(user, ended, tx);
    });
  }

  /** Ends all sessions of a user but the caller's. */
  async endOthers(caller: Caller): Promise<void> {
    await this.transactions.run(tx => this.endOthersIn(caller, tx));
  }

  /** Ends all sessions of a user but the caller's within a transaction. */
  async endOthersIn({ id: user, session_id: kept }: Caller, tx: Transaction): Promise<void> {
    await publishEnd(user, await deleteOtherSessions.rows(tx, { user, kept }), tx);
  }

  /** Ends the oldest sessions of a user who has more than are allowed. */
  async endOldest(user: number): Promise<void> {
    await this.transactions.run(async tx => {
      await publishEnd(user, await deleteOldestSessions.rows(tx, { user }), tx);
    });
  }

  /** Ends all sessions of a user. */
  async endAll(user: number): Promise<void> {
    await this.transactions.run(tx => this.endAllIn(user, tx));
  }

  /** Ends all sessions of a user within a transaction. */
  async endAllIn(user: number, tx: Transaction): Promise<void> {
    await publishEnd(user, await deleteSessionsOfUser.rows(tx, { user }), tx);
  }
}

async function publishEnd(user: number, ended: readonly SessionId[], tx: Transaction): Promise<void> {
  if (ended.length === 0) return;
  await tx.publish(sessionRevoked, { user_id: user, session_ids: ended.map(({ id }) => id) });
}
