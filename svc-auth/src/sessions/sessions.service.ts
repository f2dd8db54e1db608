import { randomUUID } from 'node:crypto';
import { sessionRevoked, Timestamp, type OwnUser, type ResolvedSession } from '@endpaper/contracts';
import {
  command,
  Database,
  LOGGER,
  networkOf,
  Outbox,
  outsideOfRequest,
  statement,
  type Caller,
  type Logger,
} from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { IdentityTokens } from '../keys/identity-tokens.js';
import { keysOf, type LoginLimits } from '../limits/login-limits.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersQueries } from '../users/users.queries.js';
import { DemoAccount } from '../users/demo-account.js';
import { completeLogin, MAX_SESSIONS, RENEWED_END, startSession } from './login-statements.js';
import { deviceName } from './device-name.js';
import type { LoginOrigin } from './login-origin.js';
import type { NewSession } from './set-session-cookie.js';
import { hashOf, newSid } from './session-secret.js';
import { SessionEndsService } from './session-ends.service.js';
import { LoginFailed, SessionNotFound } from './sessions.errors.js';

/** A session that has just started, and its user. */
export interface StartedSession {
  user: OwnUser;
  session: NewSession;
}

/** An account whose user has shown a password or a passkey of it. */
export interface OpenedAccount {
  id: number;
  /** When its password was last changed, as it was at that moment. */
  password_changed_at: string | null;
}

const VISITOR = { errors: { message: 'Unauthorized' } };

/** The end moves at most once in this time, so that not every request writes. */
const RENEWAL_PERIOD = `interval '1 day'`;
/** So many log-ins of an account at the same time may not see each other's session. */
const CONCURRENT_LOGINS = 10;
const RECORDED_AFTER = `interval '1 hour'`;

// On sessions_secret. It writes nothing: signed-in readers stay signed in while writes wait.
const sessionBySecret = statement(
  'session by secret',
  z.object({
    id: z.string(),
    user_id: z.int(),
    expires_at: Timestamp,
    is_due: z.boolean(),
    is_unrecorded: z.boolean(),
  }),
  `SELECT s.id, s.user_id, s.expires_at, s.expires_at < ${RENEWED_END} - ${RENEWAL_PERIOD} AS is_due,
          coalesce(s.last_used_at, s.created_at) < now() - ${RECORDED_AFTER} AS is_unrecorded
     FROM sessions s WHERE s.secret_hash = $1 AND s.expires_at > now()`,
);
const renewSession = statement(
  'renew session',
  z.object({ expires_at: Timestamp }),
  `UPDATE sessions SET expires_at = ${RENEWED_END} WHERE id = $1 RETURNING expires_at`,
);

// To the hour, so that not every look-up writes.
const recordUse = command(
  'record use of session',
  `UPDATE sessions SET last_used_at = now()
    WHERE id = $1 AND coalesce(last_used_at, created_at) < now() - ${RECORDED_AFTER}`,
);

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tokens: IdentityTokens,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly ends: SessionEndsService,
    @Inject(LOGGER) private readonly logger: Logger,
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
   * Starts a session. The caller's current session ends, because the browser replaces its cookie; and the user's oldest one, when
   * there are too many.
   * @param device what the browser is recognized by at the next login
   * @param limits those of a login by a password, which no longer counts; none after a sign-up, or by a passkey
   * @throws LoginFailed when the account was deleted, or its password changed, meanwhile
   */
  async start(
    { id: userId, password_changed_at }: OpenedAccount,
    { caller: current, address, userAgent }: LoginOrigin,
    device: string,
    limits?: LoginLimits,
  ): Promise<StartedSession> {
    const sid = newSid();
    const event = { user_id: current?.id ?? userId, session_ids: current ? [current.session_id] : [] };
    const values = [
      ...[userId, randomUUID(), hashOf(sid), current?.session_id ?? null],
      ...this.outbox.insertValues(sessionRevoked, event),
      ...[deviceName(userAgent), networkOf(address, 'log'), password_changed_at],
    ];
    const started = await (limits
      ? completeLogin.maybeOne(this.database, [...values, ...keysOf(limits)])
      : startSession.maybeOne(this.database, values));
    if (!started) throw new LoginFailed();
    const { expires_at, events, sessions_before, ...user } = started;
    if (events > 0) this.outbox.wakeRelay();
    // Strangers share the demo account: they do not end each other's sessions.
    if (sessions_before > MAX_SESSIONS - CONCURRENT_LOGINS && !this.demo.has(user.email))
      await this.ends.endOldest(userId);
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
    const { id, user_id, is_due, is_unrecorded } = session;
    if (is_unrecorded) this.recordUse(id);
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

  /** The look-up does not wait for it: signed-in readers stay signed in while writes wait. */
  private recordUse(id: string): void {
    outsideOfRequest(() => recordUse.run(this.database, [id])).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the use of a session was not recorded');
    });
  }
}
