import { rebuildReplicas } from '@endpaper/contracts';
import { Endpoint } from '@endpaper/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { Rebuild } from './rebuild.js';

@Controller()
export class RebuildController {
  constructor(@Inject(Rebuild) private readonly rebuild: Rebuild) {}

  @Endpoint(rebuildReplicas)
  all() {
    return this.rebuild.all();
  }
}
