import { blockEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, unchanged, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { BlocksService } from './blocks.service.js';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Endpoint(blockEndpoints.list)
  async list(@Input() { query }: InputOf<typeof blockEndpoints.list>, @CalledBy() caller: Caller) {
    return page(await this.blocks.list(caller.id, query));
  }

  @Endpoint(blockEndpoints.add)
  async add(@Input() { params }: InputOf<typeof blockEndpoints.add>, @CalledBy() caller: Caller) {
    const { blocked, isNew } = await this.blocks.add(caller, params.userId);
    return isNew ? created('/api/blocks', blocked) : unchanged(blocked);
  }

  @Endpoint(blockEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof blockEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.blocks.remove(caller.id, params.userId);
  }
}
