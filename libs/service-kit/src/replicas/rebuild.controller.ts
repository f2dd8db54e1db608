import {
  rebuildReplicas,
  replicaRebuilds,
  undoRebuild,
  type InputOf,
  type RebuildState,
} from '@endpaper/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../http/endpoint-decorator.js';
import { ReplicaRebuild } from './rebuild.js';

@Controller()
export class RebuildController {
  constructor(private readonly rebuild: ReplicaRebuild) {}

  @Endpoint(rebuildReplicas)
  start(@Input() { body }: InputOf<typeof rebuildReplicas>): Promise<Record<string, RebuildState>> {
    return this.rebuild.start(body.max_tombstones);
  }

  @Endpoint(replicaRebuilds)
  states(): Promise<Record<string, RebuildState>> {
    return this.rebuild.states();
  }

  @Endpoint(undoRebuild)
  undo(): Promise<Record<string, number>> {
    return this.rebuild.undo();
  }
}
