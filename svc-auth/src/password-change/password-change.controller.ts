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
    @Req() { ip }: FastifyRequest,
  ) {
    await this.passwords.change(caller, body);
    logSecurityEvent(this.logger, 'password.changed', { userId: caller.id, address: ip });
  }
}
