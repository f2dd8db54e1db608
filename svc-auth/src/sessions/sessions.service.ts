import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sessionRevoked, Timestamp, type OwnUser, type ResolvedSession } from '@endpaper/contracts';
import { Outbox, statement, type Caller, Database, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { IdentityTokens } from '../keys/identity-tokens.js';
import { keysOf, type LoginLimits } from '../limits/login-limits.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersQueries } from '../users/users.queries.js';
import { completeLogin, RENEWED_END, startSession } from './login-statements.js';
import type { NewSession } from './set-session-cookie.js';
import { LoginFailed, SessionNotFound } from './sessions.errors.js';

/** A session that has just started, and its user. */
export interface StartedSession {
  user: OwnUser;
  session: NewSession;
}

const VISITOR = { errors: { message: 'Unauthorized' } };

/** The end moves at most once in this time, so that not every request writes. */
const RENEWAL_PERIOD = `interval '1 day'`;

// On sessions_secret. It writes nothing: signed-in readers stay signed in while writes wait.
const sessionBySecret = statement(
  'session by secret',
  z.object({
    id: z.string(),
    user_id: z.int(),
    expires_at: Timestamp,
    is_due: z.boolean(),
  }),
  `SELECT s.id, s.user_id, s.expires_at, s.expires_at < ${RENEWED_END} - ${RENEWAL_PERIOD} AS is_due
     FROM sessions s WHERE s.secret_hash = $1 AND s.expires_at > now()`,
);
const renewSession = statement(
  'renew session',
  z.object({ expires_at: Timestamp }),
  `UPDATE sessions SET expires_at = ${RENEWED_END} WHERE id = $1 RETURNING expires_at`,
);

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

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tokens: IdentityTokens,
    private readonly users: UsersQueries,
  ) {}

  /** The signed-in user. A request without a session, or with one of a deleted account, is a visitor's. */
  async check(caller: Caller | undefined): Promise<OwnUser | typeof VISITOR> {
    if (!caller) return VISITOR;
    return this.users.own(caller.id).catch((error: unknown) => {
      if (error instanceof UserNotFound) return VISITOR;
      throw error;
    });
  }

  /**
   * Starts a session. The caller's current session ends, because the browser replaces its cookie.
   * @param login the limits of the login, which no longer counts; none after a sign-up
   * @param device what the browser is recognized by at the next login
   * @throws LoginFailed when the account was deleted meanwhile
   */
  async start(
    userId: number,
    current: Caller | undefined,
    login: LoginLimits | undefined,
    device: string,
  ): Promise<StartedSession> {
    const sid = randomBytes(32).toString('base64url');
    const event = { user_id: current?.id ?? userId, session_ids: current ? [current.session_id] : [] };
    const values = [
      ...[userId, randomUUID(), hashOf(sid), current?.session_id ?? null],
      ...this.outbox.insertValues(sessionRevoked, event),
    ];
    const started = await (login
      ? completeLogin.maybeOne(this.database, [...values, ...keysOf(login)])
      : startSession.maybeOne(this.database, values));
    if (!started) throw new LoginFailed();
    const { expires_at, events, ...user } = started;
    if (events > 0) this.outbox.wakeRelay();
    return { user: this.users.withStaff(user), session: { sid, expiresAt: expires_at, device } };
  }

  /**
   * Resolves a session cookie to the session and new identity tokens, and moves the session's end.
   * @param audiences the services that the tokens are for
   * @throws SessionNotFound
   */
  async resolve(sid: string, audiences: readonly string[]): Promise<ResolvedSession> {
    const session = await sessionBySecret.maybeOne(this.database, [hashOf(sid)]);
    if (!session) throw new SessionNotFound();
    const { id, user_id, is_due } = session;
    // Without a row the session has ended meanwhile.
    const renewed = is_due ? await renewSession.maybeOne(this.database, [id]) : session;
    if (!renewed) throw new SessionNotFound();
    const { tokens, expireAt } = await this.tokens.issue(user_id, id, audiences);
    return {
      session_id: id,
      user_id,
      tokens,
      tokens_expire_at: expireAt.toISOString(),
      expires_at: renewed.expires_at,
      renewed: is_due,
      staff: await this.users.isStaff(user_id),
    };
  }

  /** Ends the caller's session, if any. */
  async end(caller: Caller | undefined): Promise<void> {
    if (caller) await this.database.transaction(tx => this.endOne(caller, tx));
  }

  /** Ends all sessions of a user. */
  async endAll(userId: number): Promise<void> {
    await this.database.transaction(tx => this.endAllIn(userId, tx));
  }

  /** Ends all sessions of a user within a transaction. */
  async endAllIn(userId: number, tx: Transaction): Promise<void> {
    await this.publishRevoked(userId, await deleteSessionsOfUser.rows(tx, [userId]), tx);
  }

  private async endOne({ id, session_id }: Caller, tx: Transaction): Promise<void> {
    await this.publishRevoked(id, await deleteSession.rows(tx, [session_id]), tx);
  }

  private async publishRevoked(
    userId: number,
    ended: readonly z.output<typeof SessionId>[],
    tx: Transaction,
  ): Promise<void> {
    if (ended.length === 0) return;
    await this.outbox.add(sessionRevoked, { user_id: userId, session_ids: ended.map(({ id }) => id) }, tx);
  }
}

/** A cookie's value is 256 random bits: a plain hash needs no salt. */
function hashOf(sid: string): Buffer {
  return createHash('sha256').update(sid).digest();
}
