import { emailEndpoints, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input, LOGGER, logSecurityEvent, type Logger } from '@endpaper/service-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PasswordResetService } from './password-reset.service.js';

@Controller()
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(emailEndpoints.requestPasswordReset)
  async request(
    @Input() { body }: InputOf<typeof emailEndpoints.requestPasswordReset>,
    @Req() { ip: address }: FastifyRequest,
  ) {
    await this.resets.request(body.email, address);
    logSecurityEvent(this.logger, 'password.reset_requested', { address });
  }

  @Endpoint(emailEndpoints.resetPassword)
  async reset(
    @Input() { body }: InputOf<typeof emailEndpoints.resetPassword>,
    @Req() { ip: address }: FastifyRequest,
  ) {
    const userId = await this.resets.reset(body.token, body.password);
    logSecurityEvent(this.logger, 'password.reset', { userId, address });
  }
}
