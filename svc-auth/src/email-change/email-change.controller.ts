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
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../limits/known-devices.js';
import { setDeviceCookie } from '../sessions/set-session-cookie.js';
import { EmailChangeService } from './email-change.service.js';

@Controller()
export class EmailChangeController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly devices: KnownDevices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(emailEndpoints.requestChange)
  async start(
    @Input() { body }: InputOf<typeof emailEndpoints.requestChange>,
    @CalledBy() { id: userId }: Caller,
    @Req() { ip: address }: FastifyRequest,
  ) {
    await this.changes.start(userId, body, address);
    logSecurityEvent(this.logger, 'email.change_requested', { userId, address });
  }

  @Endpoint(emailEndpoints.confirmChange)
  async confirm(
    @Input() { body }: InputOf<typeof emailEndpoints.confirmChange>,
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { userId, email, changed } = await this.changes.confirm(body.token);
    if (!changed) return { changed };
    logSecurityEvent(this.logger, 'email.changed', { userId, address: request.ip });
    if (caller?.id === userId) setDeviceCookie(reply, request, this.devices.issue(email, undefined));
    return { changed };
  }
}
