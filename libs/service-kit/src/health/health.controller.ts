import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Operational } from '../identity/identity.guard.js';
import { Readiness } from './readiness.js';

@Operational()
@Controller('health')
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  /** The process runs. */
  @Get('live')
  live() {
    return { status: 'up' };
  }

  /** The process can do its work: what it stands on answers. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const report = await this.readiness.check();
    if (report.status === 'down') void reply.status(503);
    return report;
  }
}
