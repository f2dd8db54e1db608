import { OwnSession } from '@endpaper/contracts';
import { Database, statement, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';

// On sessions_of_user.
const sessionsOfUser = statement(
  'sessions of user',
  OwnSession,
  `SELECT id, device, network, created_at, coalesce(last_used_at, created_at) AS last_used_at, id = $2 AS current
     FROM sessions WHERE user_id = $1 AND expires_at > now()
    ORDER BY id = $2 DESC, coalesce(last_used_at, created_at) DESC LIMIT 100`,
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
  async list({ id, session_id }: Caller): Promise<OwnSession[]> {
    await this.demo.refuse(id);
    return sessionsOfUser.rows(this.database, [id, session_id]);
  }

  /** @throws SharedAccount, SessionNotFound when the caller has no such session */
  async end(caller: Caller, sessionId: string): Promise<void> {
    await this.demo.refuse(caller.id);
    await this.sessions.endOneOf(caller.id, sessionId);
  }

  /** @throws SharedAccount */
  async endOthers(caller: Caller): Promise<void> {
    await this.demo.refuse(caller.id);
    await this.database.transaction(tx => this.sessions.endOthersIn(caller, tx));
  }
}
