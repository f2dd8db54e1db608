import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Operational } from '../identity/identity.guard.js';
import { Readiness, type ReadinessReport } from './readiness.js';

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
    return answer(await this.readiness.check(), reply);
  }

  /** The process should be sent requests: it is not about to stop, and can answer them. */
  @Get('serving')
  async serving(@Res({ passthrough: true }) reply: FastifyReply) {
    return answer(await this.readiness.checkServing(), reply);
  }
}

function answer(report: ReadinessReport, reply: FastifyReply): ReadinessReport {
  if (report.status === 'down') void reply.status(503);
  return report;
}
