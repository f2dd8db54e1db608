import { rebuildReplicas, type InputOf } from '@endpaper/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../http/endpoint.js';
import { ReplicaRebuild, type Rebuilt } from './rebuild.js';

@Controller()
export class RebuildController {
  constructor(private readonly rebuild: ReplicaRebuild) {}

  @Endpoint(rebuildReplicas)
  all(@Input() { body }: InputOf<typeof rebuildReplicas>): Promise<Record<string, Rebuilt>> {
    return this.rebuild.all(body.max_tombstones);
  }
}
