import { moderationEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { QueueService } from './queue.service.js';

@Controller()
export class QueueController {
  constructor(private readonly queue: QueueService) {}

  @Endpoint(moderationEndpoints.cases)
  async cases(
    @Input() { query: { state, ...rest } }: InputOf<typeof moderationEndpoints.cases>,
    @CalledBy() caller: Caller,
  ) {
    return page(await this.queue.cases(state, caller.id, rest));
  }

  @Endpoint(moderationEndpoints.caseById)
  caseById(@Input() { params }: InputOf<typeof moderationEndpoints.caseById>, @CalledBy() caller: Caller) {
    return this.queue.caseById(params.id, caller.id);
  }
}
