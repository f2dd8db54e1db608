import { moderationEndpoints, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input, page } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { QueueService } from './queue.service.js';

@Controller()
export class QueueController {
  constructor(private readonly queue: QueueService) {}

  @Endpoint(moderationEndpoints.cases)
  async cases(@Input() { query: { state, ...rest } }: InputOf<typeof moderationEndpoints.cases>) {
    return page(await this.queue.cases(state, rest));
  }

  @Endpoint(moderationEndpoints.caseById)
  caseById(@Input() { params }: InputOf<typeof moderationEndpoints.caseById>) {
    return this.queue.caseById(params.id);
  }
}
