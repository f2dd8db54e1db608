import { moderationEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.js';

@Controller()
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Endpoint(moderationEndpoints.decisions)
  async log(@Input() { query }: InputOf<typeof moderationEndpoints.decisions>) {
    return page(await this.decisions.log(query));
  }

  @Endpoint(moderationEndpoints.decide)
  async decide(
    @Input() { params, body }: InputOf<typeof moderationEndpoints.decide>,
    @CalledBy() caller: Caller,
  ) {
    return created('/api/moderation/decisions', await this.decisions.decide(params.id, body, caller.id));
  }
}
