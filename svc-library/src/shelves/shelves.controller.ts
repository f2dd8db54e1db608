import { shelfEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { ShelvesQueries } from './shelves.queries.js';
import { ShelvesService } from './shelves.service.js';

@Controller()
export class ShelvesController {
  constructor(
    private readonly shelves: ShelvesService,
    private readonly queries: ShelvesQueries,
  ) {}

  @Endpoint(shelfEndpoints.own)
  own(@CalledBy() caller: Caller) {
    return this.queries.ofUser(caller.id, caller.id);
  }

  @Endpoint(shelfEndpoints.ofUser)
  ofUser(@Input() { params }: InputOf<typeof shelfEndpoints.ofUser>, @CalledBy() caller: Caller) {
    return this.queries.ofUser(params.userId, caller.id);
  }

  @Endpoint(shelfEndpoints.create)
  create(@Input() { headers, body }: InputOf<typeof shelfEndpoints.create>, @CalledBy() caller: Caller) {
    return this.shelves.create(body, caller.id, headers['idempotency-key']);
  }

  @Endpoint(shelfEndpoints.update)
  update(@Input() { params, body }: InputOf<typeof shelfEndpoints.update>, @CalledBy() caller: Caller) {
    return this.shelves.update(params.shelfId, body, caller.id);
  }

  @Endpoint(shelfEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof shelfEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.shelves.remove(params.shelfId, caller.id);
  }

  @Endpoint(shelfEndpoints.move)
  move(@Input() { params, body }: InputOf<typeof shelfEndpoints.move>, @CalledBy() caller: Caller) {
    return this.shelves.move(params.shelfId, params.entryId, body.below, caller.id);
  }
}
