import { reportEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, unchanged, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint(reportEndpoints.own)
  async own(@Input() { query }: InputOf<typeof reportEndpoints.own>, @CalledBy() caller: Caller) {
    return page(await this.reports.own(caller.id, query));
  }

  @Endpoint(reportEndpoints.create)
  async create(@Input() { body }: InputOf<typeof reportEndpoints.create>, @CalledBy() caller: Caller) {
    const { report, isNew } = await this.reports.create(body, caller);
    return isNew ? created('/api/reports', report) : unchanged(report);
  }
}
