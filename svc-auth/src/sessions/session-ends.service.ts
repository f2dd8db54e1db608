import { sessionRevoked } from '@endpaper/contracts';
import { Database, Outbox, statement, type Caller, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MAX_SESSIONS } from './login-statements.js';
import { SessionNotFound } from './sessions.errors.js';

const SessionId = z.object({ id: z.string() });
const deleteSession = statement(
  'delete session',
  SessionId,
  'DELETE FROM sessions WHERE id = $1 RETURNING id',
);
// On sessions_of_user.
const deleteSessionsOfUser = statement(
  'delete sessions of user',
  SessionId,
  'DELETE FROM sessions WHERE user_id = $1 RETURNING id',
);
const deleteSessionOfUser = statement(
  'delete session of user',
  SessionId,
  'DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id',
);
const deleteOtherSessions = statement(
  'delete other sessions of user',
  SessionId,
  'DELETE FROM sessions WHERE user_id = $1 AND id <> $2 RETURNING id',
);

// On sessions_of_user.
const deleteOldestSessions = statement(
  'delete oldest sessions of user',
  SessionId,
  `DELETE FROM sessions WHERE id IN (
     SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id OFFSET ${MAX_SESSIONS}) RETURNING id`,
);

/** Ends sessions. The event of each end removes the session from the caches of the gateways. */
@Injectable()
export class SessionEndsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Ends the caller's session, if any. */
  async endOne(caller: Caller | undefined): Promise<void> {
    if (!caller) return;
    const { id, session_id } = caller;
    await this.database.transaction(async tx => {
      await this.publish(id, await deleteSession.rows(tx, [session_id]), tx);
    });
  }

  /** Ends one of a user's sessions. @throws SessionNotFound when the user has no such session */
  async endOneOf(userId: number, sessionId: string): Promise<void> {
    await this.database.transaction(async tx => {
      const ended = await deleteSessionOfUser.rows(tx, [sessionId, userId]);
      if (ended.length === 0) throw new SessionNotFound();
      await this.publish(userId, ended, tx);
    });
  }

  /** Ends all sessions of a user but the caller's within a transaction. */
  async endOthersIn({ id, session_id }: Caller, tx: Transaction): Promise<void> {
    await this.publish(id, await deleteOtherSessions.rows(tx, [id, session_id]), tx);
  }

  /** Ends the oldest sessions of a user who has more than are allowed. */
  async endOldest(userId: number): Promise<void> {
    await this.database.transaction(async tx => {
      await this.publish(userId, await deleteOldestSessions.rows(tx, [userId]), tx);
    });
  }

  /** Ends all sessions of a user. */
  async endAll(userId: number): Promise<void> {
    await this.database.transaction(tx => this.endAllIn(userId, tx));
  }

  /** Ends all sessions of a user within a transaction. */
  async endAllIn(userId: number, tx: Transaction): Promise<void> {
    await this.publish(userId, await deleteSessionsOfUser.rows(tx, [userId]), tx);
  }

  private async publish(
    userId: number,
    ended: readonly z.output<typeof SessionId>[],
    tx: Transaction,
  ): Promise<void> {
    if (ended.length === 0) return;
    await this.outbox.add(sessionRevoked, { user_id: userId, session_ids: ended.map(({ id }) => id) }, tx);
  }
}
