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
import { clearSessionCookie } from '../sessions/set-session-cookie.js';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly accounts: AccountDeletionService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(userEndpoints.remove)
  async remove(
    @Input() { body }: InputOf<typeof userEndpoints.remove>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.accounts.remove(caller.id, body.password);
    logSecurityEvent(this.logger, 'account.deleted', { userId: caller.id, address: request.ip });
    clearSessionCookie(reply, request);
  }
}
