import { muteEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { MutesService } from './mutes.service.js';

@Controller()
export class MutesController {
  constructor(private readonly mutes: MutesService) {}

  @Endpoint(muteEndpoints.list)
  async list(@Input() { query }: InputOf<typeof muteEndpoints.list>, @CalledBy() caller: Caller) {
    return page(await this.mutes.list(caller.id, query));
  }

  @Endpoint(muteEndpoints.add)
  async add(@Input() { params, body }: InputOf<typeof muteEndpoints.add>, @CalledBy() caller: Caller) {
    return created('/api/mutes', await this.mutes.add(caller, params.kind, params.id, body.days));
  }

  @Endpoint(muteEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof muteEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.mutes.remove(caller.id, params.kind, params.id);
  }
}
