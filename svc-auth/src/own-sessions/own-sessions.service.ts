import { OwnSession } from '@endpaper/contracts';
import { Database, query, sql, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';

// On sessions_of_user.
const sessionsOfUser = query(
  'sessions of user',
  OwnSession,
  ({ id, session_id }: Caller) => sql`
    SELECT id, device, network, created_at, coalesce(last_used_at, created_at) AS last_used_at, id = ${session_id} AS current
      FROM sessions WHERE user_id = ${id} AND expires_at > now()
     ORDER BY current DESC, coalesce(last_used_at, created_at) DESC LIMIT 100`,
);

/** A user's own sessions. The demo account's are those of strangers: they are neither shown nor ended. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly demo: DemoAccount,
    private readonly sessions: SessionEndsService,
  ) {}

  /** @throws SharedAccount */
  async list(caller: Caller): Promise<OwnSession[]> {
    await this.demo.refuse(caller.id);
    return sessionsOfUser.rows(this.database, caller);
  }

  /** @throws SharedAccount, SessionNotFound when the caller has no such session */
  async end(caller: Caller, sessionId: string): Promise<void> {
    await this.demo.refuse(caller.id);
    await this.sessions.endOneOf(caller.id, sessionId);
  }

  /** @throws SharedAccount */
  async endOthers(caller: Caller): Promise<void> {
    await this.demo.refuse(caller.id);
    await this.sessions.endOthers(caller);
  }
}
