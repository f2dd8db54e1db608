import { Controller, Get, Header } from '@nestjs/common';
import { Operational } from '../identity/identity.guard.js';
import { Metrics } from '../operations/metrics/metrics.js';

@Operational()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
