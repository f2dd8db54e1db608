import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sessionRevoked, type ResolvedSession } from '@endpaper/contracts';
import { Outbox, type Caller } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { IdentityTokens } from '../keys/identity-tokens.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersQueries, type OwnUserRow } from '../users/users.queries.js';
import { LoginFailed, SessionNotFound } from './sessions.errors.js';

/** What the reader's browser keeps of a new session. */
export interface NewSession {
  /** The cookie's value. It is stored nowhere; its hash is. */
  sid: string;
  expiresAt: Date;
}

const VISITOR = { errors: { message: 'Unauthorized' } };
const FOREIGN_KEY_VIOLATION = '23503';

/** A session ends when it was not used for this long … */
const LIFETIME = '30 days';
/** … counted anew at most once in this time, so that not every request writes. */
const RENEWED_AFTER = '1 day';

@Injectable()
export class SessionsService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(IdentityTokens) private readonly tokens: IdentityTokens,
    @Inject(UsersQueries) private readonly users: UsersQueries,
  ) {}

  /** Who is signed in. A visitor is no failure, nor is a reader whose account has just gone. */
  async check(caller: Caller | undefined): Promise<OwnUserRow | typeof VISITOR> {
    if (!caller) return VISITOR;
    return this.users.own(caller.id).catch((error: unknown) => {
      if (error instanceof UserNotFound) return VISITOR;
      throw error;
    });
  }

  /**
   * Starts a session. The one in which its reader was until now ends with that: no browser has its cookie any more.
   * @throws LoginFailed when the account is gone
   */
  async start(userId: number, before: Caller | undefined): Promise<NewSession> {
    const sid = randomBytes(32).toString('base64url');
    try {
      return await this.database.transaction(async tx => {
        const [row]: { expires_at: Date }[] = await tx.query(
          `INSERT INTO sessions (id, secret_hash, user_id, expires_at)
           VALUES ($1, $2, $3, now() + interval '${LIFETIME}') RETURNING expires_at`,
          [randomUUID(), hashed(sid), userId],
        );
        if (!row) throw new Error('the session was not stored');
        if (before) await this.endWhere('id = $1', before.session_id, before.id, tx);
        return { sid, expiresAt: row.expires_at };
      });
    } catch (error) {
      // The account was deleted while its password was being checked.
      if (error instanceof QueryFailedError && error.driverError.code === FOREIGN_KEY_VIOLATION)
        throw new LoginFailed();
      throw error;
    }
  }

  /**
   * The session that a cookie names, used just now, and an identity token for it; on sessions_secret.
   * @throws SessionNotFound
   */
  async resolve(sid: string): Promise<ResolvedSession> {
    const [session]: { id: string; user_id: number; email: string; expires_at: Date; renewed: boolean }[] =
      await this.database.query(
        `WITH good AS (
         SELECT id, user_id, expires_at FROM sessions WHERE secret_hash = $1 AND expires_at > now()
       ), renewed AS (
         UPDATE sessions s SET expires_at = now() + interval '${LIFETIME}' FROM good
          WHERE s.id = good.id AND good.expires_at < now() + interval '${LIFETIME}' - interval '${RENEWED_AFTER}'
         RETURNING s.id, s.expires_at
       )
       SELECT good.id, good.user_id, u.email, coalesce(renewed.expires_at, good.expires_at) AS expires_at,
              renewed.id IS NOT NULL AS renewed
         FROM good JOIN users u ON u.id = good.user_id LEFT JOIN renewed ON renewed.id = good.id`,
        [hashed(sid)],
      );
    if (!session) throw new SessionNotFound();
    const { token, expiresAt } = await this.tokens.issue(session.user_id, session.id);
    return {
      session_id: session.id,
      user_id: session.user_id,
      token,
      token_expires_at: expiresAt.toISOString(),
      expires_at: session.expires_at.toISOString(),
      renewed: session.renewed,
      staff: this.users.isStaff(session.email),
    };
  }

  /** Ends the session of a caller; a visitor has none to end. */
  async end(caller: Caller | undefined): Promise<void> {
    if (!caller) return;
    await this.database.transaction(tx => this.endWhere('id = $1', caller.session_id, caller.id, tx));
  }

  async endAll(userId: number): Promise<void> {
    await this.database.transaction(tx => this.endWhere('user_id = $1', userId, userId, tx));
  }

  private async endWhere(
    condition: string,
    value: string | number,
    userId: number,
    tx: EntityManager,
  ): Promise<void> {
    const [ended]: [{ id: string }[], number] = await tx.query(
      `DELETE FROM sessions WHERE ${condition} RETURNING id`,
      [value],
    );
    if (ended.length === 0) return;
    const session_ids = ended.map(({ id }) => id);
    await this.outbox.add(sessionRevoked, { user_id: userId, session_ids }, tx);
  }
}

/** A session's cookie is 256 random bits: a plain hash of it can't be guessed back. */
function hashed(sid: string): Buffer {
  return createHash('sha256').update(sid).digest();
}
