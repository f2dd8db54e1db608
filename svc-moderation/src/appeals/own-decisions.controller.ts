import { appealEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { OwnDecisionsService } from './own-decisions.service.js';

@Controller()
export class OwnDecisionsController {
  constructor(private readonly decisions: OwnDecisionsService) {}

  @Endpoint(appealEndpoints.ownDecisions)
  async list(@Input() { query }: InputOf<typeof appealEndpoints.ownDecisions>, @CalledBy() caller: Caller) {
    return page(await this.decisions.list(caller.id, query));
  }

  @Endpoint(appealEndpoints.appeal)
  async appeal(
    @Input() { params, body }: InputOf<typeof appealEndpoints.appeal>,
    @CalledBy() caller: Caller,
  ) {
    const decision = await this.decisions.appeal(params.id, body.text, caller.id);
    return created('/api/moderation/own-decisions', decision);
  }
}
