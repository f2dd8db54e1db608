import { userEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(private readonly accounts: AccountDeletionService) {}

  @Endpoint(userEndpoints.remove)
  async remove(
    @Input() { body }: InputOf<typeof userEndpoints.remove>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.accounts.remove(caller.id, body.password);
    clearSessionCookie(reply, request);
  }
}
