import { userEndpoints, type InputOf } from '@endpaper/contracts';
import {
  CalledBy,
  Endpoint,
  Input,
  LOGGER,
  logSecurityEvent,
  type Caller,
  type Logger,
} from '@endpaper/service-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnSessionsService } from './own-sessions.service.js';

@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(userEndpoints.sessions)
  list(@CalledBy() caller: Caller) {
    return this.sessions.list(caller);
  }

  @Endpoint(userEndpoints.endSession)
  async end(
    @Input() { params }: InputOf<typeof userEndpoints.endSession>,
    @CalledBy() caller: Caller,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.sessions.end(caller, params.sessionId);
    logSecurityEvent(this.logger, 'session.revoked', { userId: caller.id, address: ip });
  }

  @Endpoint(userEndpoints.endOtherSessions)
  async endOthers(@CalledBy() caller: Caller, @Req() { ip }: FastifyRequest) {
    await this.sessions.endOthers(caller);
    logSecurityEvent(this.logger, 'sessions.revoked', { userId: caller.id, address: ip });
  }
}
