import { userEndpoints, type InputOf } from '@endpaper/contracts';
import {
  CalledBy,
  Database,
  Endpoint,
  Input,
  LOGGER,
  logSecurityEvent,
  type Caller,
  type Logger,
} from '@endpaper/service-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { sessionsOfUser } from './own-sessions.queries.js';

/** A user's own sessions. The demo account's are those of strangers: they are neither shown nor ended. */
@Controller()
export class OwnSessionsController {
  constructor(
    private readonly database: Database,
    private readonly demo: DemoAccount,
    private readonly sessions: SessionEndsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(userEndpoints.sessions)
  async list(@CalledBy() caller: Caller) {
    await this.demo.refuse(caller.id);
    return sessionsOfUser.rows(this.database, caller);
  }

  @Endpoint(userEndpoints.endSession)
  async end(
    @Input() { params }: InputOf<typeof userEndpoints.endSession>,
    @CalledBy() caller: Caller,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.demo.refuse(caller.id);
    await this.sessions.endOneOf(caller.id, params.sessionId);
    logSecurityEvent(this.logger, 'session.revoked', { userId: caller.id, address: ip });
  }

  @Endpoint(userEndpoints.endOtherSessions)
  async endOthers(@CalledBy() caller: Caller, @Req() { ip }: FastifyRequest) {
    await this.demo.refuse(caller.id);
    await this.sessions.endOthers(caller);
    logSecurityEvent(this.logger, 'sessions.revoked', { userId: caller.id, address: ip });
  }
}
