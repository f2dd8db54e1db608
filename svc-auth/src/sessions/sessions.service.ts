import { randomUUID } from 'node:crypto';
import { SESSION_LIFETIME_DAYS, type OwnUser, type ResolvedSession } from '@endpaper/contracts';
import {
  CONFIG,
  Database,
  LOGGER,
  networkOf,
  outsideOfRequest,
  Transactions,
  type Caller,
  type Logger,
} from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { IdentityTokens } from '../keys/identity-tokens.js';
import { Attempts } from '../limits/attempts.js';
import type { LoginLimits } from '../limits/login-limits.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersQueries } from '../users/users.queries.js';
import { DemoAccount } from '../users/demo-account.js';
import { deviceName } from './device-name.js';
import type { LoginOrigin } from './login-origin.js';
import { lockAccount, MAX_SESSIONS, type OpenedAccount } from './login.queries.js';
import type { NewSession } from './set-session-cookie.js';
import { hashOf, newSecret } from '../keys/random-secret.js';
import { endSessions, isSession, SessionEndsService } from './session-ends.service.js';
import { SessionEntity } from './session.entity.js';
import { LoginFailed, SessionNotFound } from './sessions.errors.js';
import { recordUse, renewSession, sessionBySecret } from './sessions.queries.js';

/** A session that has just started, and its user. */
export interface StartedSession {
  user: OwnUser;
  session: NewSession;
}

const DAY_MS = 86_400_000;
const VISITOR = { errors: { message: 'Unauthorized' } };

/** So many log-ins of an account at the same time may not see each other's session. */
const CONCURRENT_LOGINS = 10;

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly tokens: IdentityTokens,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly ends: SessionEndsService,
    private readonly attempts: Attempts,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
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
    account: OpenedAccount,
    { caller: current, address, userAgent }: LoginOrigin,
    device: string,
    limits?: LoginLimits,
  ): Promise<StartedSession> {
    const sid = newSecret();
    const expires_at = new Date(Date.now() + SESSION_LIFETIME_DAYS * DAY_MS);
    const session = {
      id: randomUUID(),
      user_id: account.id,
      secret_hash: hashOf(sid),
      expires_at,
      device: deviceName(userAgent),
      network: networkOf(address, 'log'),
    };
    const started = await this.transactions.run(async tx => {
      const user = await lockAccount.maybeOne(tx, account);
      if (user) await tx.manager.insert(SessionEntity, session);
      if (user && current) await endSessions(current.id, tx, isSession(current.session_id));
      // Last: all log-ins of a network wait for its row. The password was right, also when it was changed meanwhile.
      if (limits) {
        await this.attempts.uncount(limits.network, tx);
        await this.attempts.clear(limits.pair, tx);
        if (limits.account) await this.attempts.uncount(limits.account, tx);
      }
      return user;
    });
    if (!started) throw new LoginFailed();
    const { session_count, ...user } = started;
    // Strangers share the demo account: they do not end each other's sessions.
    if (session_count > MAX_SESSIONS - CONCURRENT_LOGINS && !this.demo.has(user.email))
      await this.ends.endOldest(account.id);
    return {
      user: this.users.withRoles(user),
      session: { sid, expiresAt: expires_at.toISOString(), device },
    };
  }

  /**
   * Resolves a session cookie to the session and new identity tokens, and moves the session's end.
   * @param audiences the services that the tokens are for
   * @throws SessionNotFound
   */
  async resolve(sid: string, audiences: readonly string[]): Promise<ResolvedSession> {
    const session = await sessionBySecret.maybeOne(this.database, {
      secretHash: hashOf(sid),
      configured: this.config.MODERATOR_IDS,
    });
    if (!session) throw new SessionNotFound();
    const { id, user_id, is_due, is_unrecorded, is_newcomer, is_moderator, suspended_until } = session;
    if (is_unrecorded) this.recordUse(id);
    // Without a row the session has ended meanwhile.
    const renewed = is_due ? await renewSession.maybeOne(this.database, { id }) : session;
    if (!renewed) throw new SessionNotFound();
    const { tokens, expireAt } = await this.tokens.issue(
      {
        id: user_id,
        session_id: id,
        is_newcomer,
        ...(is_moderator && { is_moderator }),
        ...(suspended_until !== null && { suspended_until }),
      },
      audiences,
    );
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
    outsideOfRequest(() => recordUse.rows(this.database, { id })).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the use of a session was not recorded');
    });
  }
}
