import { emailEndpoints, type InputOf } from '@endpaper/contracts';
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
import { VerificationService } from './verification.service.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(emailEndpoints.sendVerification)
  send(@CalledBy() caller: Caller, @Req() { ip }: FastifyRequest) {
    return this.verification.send(caller.id, ip);
  }

  @Endpoint(emailEndpoints.verify)
  async verify(
    @Input() { body }: InputOf<typeof emailEndpoints.verify>,
    @Req() { ip: address }: FastifyRequest,
  ) {
    const userId = await this.verification.verify(body.token);
    logSecurityEvent(this.logger, 'email.verified', { userId, address });
  }
}
