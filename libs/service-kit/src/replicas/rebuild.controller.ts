import { rebuildReplicas } from '@endpaper/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.js';
import { ReplicaRebuild, type Rebuilt } from './rebuild.js';

@Controller()
export class RebuildController {
  constructor(private readonly rebuild: ReplicaRebuild) {}

  @Endpoint(rebuildReplicas)
  all(): Promise<Record<string, Rebuilt>> {
    return this.rebuild.all();
  }
}
