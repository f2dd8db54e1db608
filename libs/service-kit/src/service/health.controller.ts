import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Operational } from '../identity/identity.guard.js';
import { Readiness, type ReadinessReport } from '../operations/health/readiness.js';

@Operational()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live() {
    return { status: 'up' };
  }

  /** Whether all dependencies work. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    return answer(await this.readiness.check(), reply);
  }

  /** Whether the process should receive requests. */
  @Get('serving')
  async serving(@Res({ passthrough: true }) reply: FastifyReply) {
    return answer(await this.readiness.checkServing(), reply);
  }
}

function answer(report: ReadinessReport, reply: FastifyReply): ReadinessReport {
  if (report.status === 'down') void reply.status(503);
  return report;
}
