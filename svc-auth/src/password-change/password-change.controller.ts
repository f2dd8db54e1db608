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
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setRenewedCookie } from '../sessions/set-session-cookie.js';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(
    private readonly passwords: PasswordChangeService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(userEndpoints.changePassword)
  async change(
    @Input() { body }: InputOf<typeof userEndpoints.changePassword>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.passwords.change(caller, body);
    if (session) setRenewedCookie(reply, request, session);
    logSecurityEvent(this.logger, 'password.changed', { userId: caller.id, address: request.ip });
  }
}
